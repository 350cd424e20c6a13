import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { rosterCalls } from '#contract/calls.gen.ts'
import { LocationLink } from '#web/features/place/location-link.tsx'
import { usePlaceLine } from '#web/features/place/use-place-line.ts'
import { call } from '#web/lib/call.ts'
import { callKey } from '#web/lib/query.ts'
import { locationForCalls } from '#web/lib/state/location.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { useHydrated } from '#web/lib/state/use-navigation-state.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { availabilityBadge, startLabel } from './availability.ts'

const nextSlotCopy = {
  heading: 'Next free slot',
  /** Of the default location. */
  usualPlace: 'Bengaluru',
  unknown: 'Shown when you book',
  notHere: 'We are not here yet',
  none: 'None in the next two weeks',
} as const

interface NextSlotProps {
  serviceId: string
  /** Variants and add-ons; only a complete selection changes the request. */
  selection: readonly string[]
}

/** The earliest free slot at the current place, with a badge where the label of the hour agrees. */
export function NextSlot({ serviceId, selection }: NextSlotProps) {
  const placeLine = usePlaceLine()
  const query = useNextFree(serviceId, selection.join(','), placeLine)
  const label = query.data && startLabel(query.data)
  const badge = query.data && availabilityBadge(new Date(serverNow()), query.data)
  return (
    <div className="mt-3 flex min-h-14 items-center gap-3 rounded-field bg-ground px-3.5 py-2.5">
      <CalendarClock aria-hidden className="size-5 shrink-0 text-teal" />
      <div className="min-w-0 flex-1 leading-snug" aria-live="polite">
        <p className="line-clamp-2 text-sm text-muted">
          {nextSlotCopy.heading} near {placeLine ?? nextSlotCopy.usualPlace}
        </p>
        {query.isPending ? (
          <Skeleton className="my-1 h-4 w-32" />
        ) : (
          <p className="font-bold">{words(query.data, label)}</p>
        )}
      </div>
      {badge ? (
        <span className="rounded-sm bg-success-50 px-2 py-1 text-xs font-bold whitespace-nowrap text-success">
          {badge}
        </span>
      ) : (
        <LocationLink className="inline-flex min-h-11 items-center text-sm font-bold text-teal hover:underline">
          Change
        </LocationLink>
      )}
    </div>
  )
}

function words(answer: { served: boolean } | undefined, label: string | null | undefined): string {
  if (!answer) return nextSlotCopy.unknown
  if (!answer.served) return nextSlotCopy.notHere
  return label ?? nextSlotCopy.none
}

/** An incomplete selection is asked as the service alone. */
function useNextFree(serviceId: string, variants: string, placeLine: string | undefined) {
  const hydrated = useHydrated()
  return useQuery({
    queryKey: [...callKey(rosterCalls.nextFree, { serviceId, variants }), placeLine],
    queryFn: async ({ signal }) => {
      const input = { serviceId, ...(await locationForCalls()) }
      const { data } = await call(rosterCalls.nextFree, { ...input, ...(variants && { variants }) }, { signal })
      return data
    },
    enabled: hydrated,
    placeholderData: (before) => before,
  })
}
