import { ArrowRight, CalendarClock, MapPin } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useNextFree } from '#web/features/catalog/availability/availability.api.ts'
import { startLabel } from '#web/features/catalog/availability/availability.ts'
import { LocationLink } from '#web/features/place/location-link.tsx'
import { usePlaceLine } from '#web/features/place/use-place-line.ts'
import { paths, servicePath } from '#web/lib/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { quickCopy as copy } from '../home.copy.ts'
import type { BestSellerView } from '../home.view.ts'

/** The names of cities are asked for where a place is known: few first visits need them. */
const PlaceWords = lazy(() =>
  asDefault(() => import('#web/features/place/place-words.tsx').then((file) => file.PlaceWords)),
)

/** Service, area and the next free hour, then on to the page of the service. Before scripts run it searches by name. */
export function QuickBookCard({ services }: { services: readonly BestSellerView[] }) {
  const navigate = useNavigate()
  const id = useId()
  const placeLine = usePlaceLine()
  const [name, setName] = useState(services[0]?.name ?? '')
  const service = services.find((one) => one.name === name) ?? services[0]
  if (!service) return null
  return (
    <form
      action={paths.services}
      aria-labelledby={`${id}-title`}
      className="hidden h-72 flex-col rounded-hero bg-white p-5 shadow-1 lg:flex"
      onSubmit={(event) => {
        event.preventDefault()
        navigate(servicePath(service._id), { viewTransition: true })
      }}
    >
      <h2 id={`${id}-title`} className="font-heading text-title">
        {copy.title}
      </h2>
      <label htmlFor={id} className="sr-only">
        {copy.service}
      </label>
      <select
        id={id}
        name="q"
        value={name}
        onChange={(event) => setName(event.target.value)}
        className="mt-3 h-11 w-full drop-arrow rounded-field bg-white pr-8 pl-3 font-semibold ring-1 ring-outline ring-inset"
      >
        {services.map((one) => (
          <option key={one._id}>{one.name}</option>
        ))}
      </select>
      <LocationLink
        label={copy.area}
        className="mt-2 flex min-h-11 items-center gap-2.5 rounded-button hover:bg-teal-50"
      >
        <MapPin aria-hidden className="size-5 shrink-0 text-teal" />
        <span className="min-w-0 flex-1 leading-tight">
          <span aria-hidden className="block text-sm text-muted">
            {copy.area}
          </span>
          <span className="block truncate font-semibold">
            {placeLine ? (
              <Suspense fallback={placeLine}>
                <PlaceWords line={placeLine} />
              </Suspense>
            ) : (
              copy.noArea
            )}
          </span>
        </span>
      </LocationLink>
      <div className="mt-1 flex min-h-11 items-center gap-2.5">
        <CalendarClock aria-hidden className="size-5 shrink-0 text-teal" />
        <p className="min-w-0 flex-1 leading-tight" aria-live="polite">
          <span className="block text-sm text-muted">{copy.next}</span>
          <NextHour key={service._id} serviceId={service._id} />
        </p>
      </div>
      <Button type="submit" full className="mt-auto">
        {copy.go}
        <ArrowRight aria-hidden className="size-4.5" />
      </Button>
    </form>
  )
}

const noSelection: readonly string[] = []

function NextHour({ serviceId }: { serviceId: string }) {
  const { data: free, isPending } = useNextFree({ serviceId, selection: noSelection })
  if (isPending) return <Skeleton className="my-0.5 h-4 w-32" />
  return <span className="block truncate font-semibold">{words(free)}</span>
}

function words(free: ReturnType<typeof useNextFree>['data']): string {
  if (free === null) return copy.afterArea
  if (!free) return copy.unknown
  return free.served ? (startLabel(free) ?? copy.none) : copy.notHere
}
