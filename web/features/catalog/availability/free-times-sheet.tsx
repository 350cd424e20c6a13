import { useState } from 'react'
import { addDays } from '#contract/lib/india-time.ts'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { setLocationOpen } from '#web/features/place/location-open.ts'
import { NotHereYet } from '#web/features/place/not-here-yet.tsx'
import { PlaceOfTimes } from '#web/features/place/place-of-times.tsx'
import { usePlaceLine } from '#web/features/place/use-place-line.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DayStrip, daysInStrip } from '#web/ui/forms/day-strip.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { useFreeOn, type Wanted } from './availability.api.ts'
import { freeTimesCopy as copy } from './availability.copy.ts'

interface FreeTimesProps {
  wanted: Wanted
  /** Today in India. */
  today: string
  /** The day with the next free start. */
  first: string
}

/** The free hours of a service at the place in use, before anything is booked. */
export function FreeTimesSheet({ open, onClose, ...rest }: FreeTimesProps & { open: boolean; onClose: () => void }) {
  return (
    <SheetDialog open={open} onOpenChange={(next) => !next && onClose()} title={copy.title}>
      <FreeTimes {...rest} />
    </SheetDialog>
  )
}

function FreeTimes({ wanted, today, first }: FreeTimesProps) {
  const place = usePlaceLine() ?? copy.you
  const last = addDays(today, daysInStrip - 1)
  const [day, setDay] = useState(first <= last ? first : today)
  const free = useFreeOn(wanted, day)
  const next = addDays(day, 1)
  return (
    <>
      <PlaceOfTimes place={placeWords(place)} onChange={() => setLocationOpen(true)} />
      {free.data?.served === false ? (
        <NotHereYet key={place} place={{ address: place, pincode: '', city: place.split(',')[0] ?? place }} />
      ) : (
        <>
          <DayStrip day={day} today={today} onChange={setDay} />
          {free.isPending && <TimesLoading />}
          {free.isError && (
            <ErrorState
              compact
              message={errorMessage(free.error, copy.failed)}
              retrying={free.isFetching}
              onRetry={() => free.refetch()}
            />
          )}
          {free.data?.slots.length === 0 && <NoneFree onNext={next <= last ? () => setDay(next) : undefined} />}
          <ul aria-label={copy.title} className={grid}>
            {free.data?.slots.map((slot) => (
              <li key={slot} className="rounded-field bg-ground py-3 text-center text-sm font-semibold tabular-nums">
                {slot}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-muted">{copy.note}</p>
        </>
      )}
    </>
  )
}

const grid = 'mt-5 grid grid-cols-2 gap-2.5 empty:hidden sm:grid-cols-3'

function TimesLoading() {
  return (
    <Loading label={copy.loading} className={grid}>
      {[1, 2, 3, 4, 5, 6].map((slot) => (
        <Skeleton key={slot} className="h-11 rounded-field" />
      ))}
    </Loading>
  )
}

function NoneFree({ onNext }: { onNext: (() => void) | undefined }) {
  return (
    <div className="mt-5 rounded-card bg-ground p-5 text-center">
      <p className="font-semibold">{copy.none}</p>
      {onNext && (
        <Button variant="outline" className="mt-3" onClick={onNext}>
          {copy.nextDay}
        </Button>
      )}
    </div>
  )
}
