import { CalendarClock, ChevronRight } from 'lucide-react'
import { lazy, useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { LocationLink } from '#web/features/place/location-link.tsx'
import { usePlaceLine } from '#web/features/place/use-place-line.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { asDefault, OnDemand } from '#web/ui/layout/after-hydration.tsx'
import { useNextFree, type Wanted } from './availability.api.ts'
import { nextSlotCopy } from './availability.copy.ts'
import { availabilityBadge, type NextFree, startLabel } from './availability.ts'

const FreeTimesSheet = lazy(() => asDefault(() => import('./free-times-sheet.tsx').then((file) => file.FreeTimesSheet)))

/** The earliest free slot at the current place, with a badge where the label of the hour agrees; asks for an unknown place. */
export function NextSlot(wanted: Wanted) {
  const placeLine = usePlaceLine()
  const query = useNextFree(wanted)
  const [open, setOpen] = useState(false)
  const free = query.data
  const badge = free && availabilityBadge(new Date(serverNow()), free)
  return (
    <div className="mt-3 flex min-h-14 items-center gap-3 rounded-field bg-ground px-3.5 py-2.5">
      <CalendarClock aria-hidden className="size-5 shrink-0 text-teal" />
      <div className="min-w-0 flex-1 leading-snug" aria-live="polite">
        <p className="line-clamp-2 text-sm text-muted">
          {nextSlotCopy.heading}
          {free && ` ${t`near ${{ placeLine: placeLine ? placeWords(placeLine) : nextSlotCopy.you }}`}`}
        </p>
        {query.isPending ? <Skeleton className="my-1 h-4 w-32" /> : <Hour free={free} onOpen={() => setOpen(true)} />}
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
      {free && (
        <OnDemand wanted={open}>
          <FreeTimesSheet
            open={open}
            wanted={wanted}
            today={free.today}
            first={free.next?.date ?? free.today}
            onClose={() => setOpen(false)}
          />
        </OnDemand>
      )}
    </div>
  )
}

interface HourProps {
  /** Null where the place is unknown, undefined after a failed request. */
  free: NextFree | null | undefined
  onOpen: () => void
}

function Hour({ free, onOpen }: HourProps) {
  if (free === null) return <p className="font-bold">{nextSlotCopy.askPlace}</p>
  if (!free) return <p className="font-bold">{nextSlotCopy.unknown}</p>
  const words = free.served ? (startLabel(free) ?? nextSlotCopy.none) : nextSlotCopy.notHere
  return (
    // Taller than its line, so that a finger meets it.
    <button type="button" onClick={onOpen} className="-my-2.5 flex min-h-11 items-center gap-0.5 text-left font-bold">
      <span>{words}</span>
      <span className="sr-only">, {free.served ? nextSlotCopy.all : nextSlotCopy.waitlist}</span>
      <ChevronRight aria-hidden className="size-4.5 shrink-0 text-teal" />
    </button>
  )
}
