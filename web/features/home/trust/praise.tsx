import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { reviewCalls } from '#contract/calls.gen.ts'
import { StarRow } from '#web/features/review/star-row.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { servicePath } from '#web/lib/paths.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { trustCopy } from '../home.copy.ts'

type Review = EndpointResponse<typeof reviewCalls.praise>['data'][number]

/** On phones a row to swipe. */
const grid =
  'mt-3 grid gap-3 empty:hidden max-md:-mx-4 max-md:snap-x max-md:scroll-px-4 max-md:auto-cols-[82%] max-md:grid-flow-col max-md:overflow-x-auto max-md:px-4 max-md:pb-1 max-md:scrollbar-none md:mt-5 md:grid-cols-3 md:gap-5'

/**
 * Asked for by the browser when it comes near: pages are cached until the catalog changes, and a review must be gone with
 * its customer. Without an answer the band is whole.
 */
export function Praise() {
  const [place, isNear] = useNear()
  const query = useQuery({ ...callQuery(reviewCalls.praise), enabled: isNear })
  if (query.isError || query.data?.data.length === 0) return null
  return (
    <div ref={place}>
      <h3 className="font-heading text-lg max-md:sr-only md:mt-7 md:text-title">{trustCopy.reviews}</h3>
      {query.data ? <Cards reviews={query.data.data} /> : <CardsLoading asked={isNear} />}
    </div>
  )
}

/** One height for all, kept for them while they load. */
const card = 'flex h-38 flex-col rounded-card bg-white p-4 shadow-1'

function Cards({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className={grid}>
      {reviews.map(({ _id, rating, text, name, service }) => (
        <li key={_id} className={`${card} snap-start`}>
          <StarRow rating={rating} />
          <p className="mt-2 line-clamp-3 wrap-anywhere">{text}</p>
          <p className="mt-auto truncate text-sm text-muted">
            <b className="text-ink">{name}</b> ·{' '}
            <Link
              to={servicePath(service._id)}
              className="relative inline-block hover:underline after:absolute after:-inset-3"
            >
              {service.name}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  )
}

const slots = [1, 2, 3]

/** Still and silent until they are asked for. */
function CardsLoading({ asked }: { asked: boolean }) {
  if (!asked)
    return (
      <div className={grid}>
        {slots.map((each) => (
          <span key={each} className="block h-38 rounded-card bg-[#e6ecea]" />
        ))}
      </div>
    )
  return (
    <Loading label={trustCopy.loading} className={grid}>
      {slots.map((each) => (
        <Skeleton key={each} className="h-38 rounded-card" />
      ))}
    </Loading>
  )
}

/** True from when the place is a screen away. */
function useNear() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setIsNear(true), { rootMargin: '100%' })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return [place, isNear] as const
}
