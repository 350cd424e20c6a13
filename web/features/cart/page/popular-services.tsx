import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { rosterCalls } from '#contract/calls.gen.ts'
import { usePlaceLine, usePlacePoint } from '#web/features/place/use-place-line.ts'
import { call } from '#web/lib/call.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { servicePath } from '#web/lib/paths.ts'
import { callKey } from '#web/lib/query/query.ts'
import { knownLocation } from '#web/lib/state/location.ts'
import { Price } from '#web/ui/catalog/price.tsx'
import { Rating } from '#web/ui/catalog/rating.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { cartCopy } from '../cart.copy.ts'
import { popularRoom } from './popular-room.ts'

type Service = EndpointResponse<typeof rosterCalls.popular>['data']['services'][number]

const maxShown = 4

/** The services booked most at the place in use, below an empty cart; left out when they do not load. */
export function PopularServices() {
  const placeLine = usePlaceLine()
  const saved = usePlacePoint()
  const { data, isPending } = useQuery({
    queryKey: [...callKey(rosterCalls.popular), placeLine],
    queryFn: async ({ signal }) => {
      const point = saved ?? (await knownLocation())
      return await call(rosterCalls.popular, { ...point }, { signal })
    },
  })
  if (isPending) return <Skeleton className={popularRoom} />
  const services = data?.data.services.slice(0, maxShown) ?? []
  if (services.length === 0) return null
  return (
    <Section title={data?.data.near ? cartCopy.popularNear : cartCopy.popular} className="mt-4 md:mt-8">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {services.map((service) => (
          <li key={service._id}>
            <Tile service={service} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Tile({ service }: { service: Service }) {
  return (
    <Link
      to={servicePath(service._id)}
      className="flex h-full flex-col overflow-hidden rounded-card bg-white shadow-1 transition duration-150 active:scale-[0.98]"
    >
      <Picture picture={service.picture} sizes="(min-width: 48rem) 190px, 45vw" alt="" className="aspect-4/3" />
      <span className="flex flex-1 flex-col gap-1 p-3">
        <span className="line-clamp-2 leading-snug font-bold">{service.name}</span>
        <Rating value={service.rating} count={service.reviewsCount} className="text-sm" />
        <span className="mt-auto">
          <Price amount={service.price} label={service.priceLabel} unit={service.quantityUnit} />
        </span>
      </span>
    </Link>
  )
}
