import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { rosterCalls } from '#contract/calls.gen.ts'
import { LocationLink } from '#web/features/place/location-link.tsx'
import { usePlaceLine, usePlacePoint } from '#web/features/place/use-place-line.ts'
import { call } from '#web/lib/call.ts'
import { callKey } from '#web/lib/query.ts'
import { useProfile } from '#web/lib/session/profile.ts'
import { knownLocation } from '#web/lib/state/location.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { useHydrated } from '#web/lib/state/use-navigation-state.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { availabilityBadge, type NextFree, startLabel } from './availability.ts'

const nextSlotCopy = {
  heading: 'Next free slot',
  you: 'you',
  askPlace: 'Choose your location to see it',
  choosePlace: 'Choose',
  changePlace: 'Change',
  unknown: 'Shown when you book',
  notHere: 'We are not here yet',
  none: 'None in the next two weeks',
} as const

interface NextSlotProps {
  serviceId: string
  /** Variants and add-ons; only a complete selection changes the request. */
  selection: readonly string[]
}

/** The earliest free slot at the current place, with a badge where the label of the hour agrees; asks for an unknown place. */
export function NextSlot({ serviceId, selection }: NextSlotProps) {
  const placeLine = usePlaceLine()
  const query = useNextFree(serviceId, selection.join(','), placeLine)
  const free = query.data
  const badge = free && availabilityBadge(new Date(serverNow()), free)
  return (
    <div className="mt-3 flex min-h-14 items-center gap-3 rounded-field bg-ground px-3.5 py-2.5">
      <CalendarClock aria-hidden className="size-5 shrink-0 text-teal" />
      <div className="min-w-0 flex-1 leading-snug" aria-live="polite">
        <p className="line-clamp-2 text-sm text-muted">
          {nextSlotCopy.heading}
          {free && ` near ${placeLine ?? nextSlotCopy.you}`}
        </p>
        {query.isPending ? <Skeleton className="my-1 h-4 w-32" /> : <p className="font-bold">{words(free)}</p>}
      </div>
      {badge ? (
        <span className="rounded-sm bg-success-50 px-2 py-1 text-xs font-bold whitespace-nowrap text-success">
          {badge}
        </span>
      ) : (
        <LocationLink className="inline-flex min-h-11 items-center text-sm font-bold text-teal hover:underline">
          {free === null ? nextSlotCopy.choosePlace : nextSlotCopy.changePlace}
        </LocationLink>
      )}
    </div>
  )
}

/** Null where the place is unknown, undefined after a failed request. */
function words(free: NextFree | null | undefined): string {
  if (free === null) return nextSlotCopy.askPlace
  if (!free) return nextSlotCopy.unknown
  if (!free.served) return nextSlotCopy.notHere
  return startLabel(free) ?? nextSlotCopy.none
}

/** An incomplete selection is asked as the service alone. */
function useNextFree(serviceId: string, variants: string, placeLine: string | undefined) {
  const hydrated = useHydrated()
  const { isPending } = useProfile()
  const saved = usePlacePoint()
  return useQuery({
    queryKey: [...callKey(rosterCalls.nextFree, { serviceId, variants }), placeLine],
    queryFn: async ({ signal }): Promise<NextFree | null> => {
      const point = saved ?? (await knownLocation())
      if (!point) return null
      const input = { serviceId, ...point, ...(variants && { variants }) }
      const { data } = await call(rosterCalls.nextFree, input, { signal })
      return data
    },
    enabled: hydrated && !isPending,
    placeholderData: (before) => before ?? undefined,
  })
}
