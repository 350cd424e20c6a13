import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { addDays } from '#contract/lib/india-time.ts'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { type TimesInput, useTimeSlots } from '../booking.api.ts'
import type { BookingView } from '../booking.view.ts'
import { StandbyBox } from '../standby/standby-box.tsx'
import { horizonDays } from './day-field.tsx'
import { slotCopy } from './slot.copy.ts'

/** Few services can be booked so. */
const QuickChoice = lazy(() => asDefault(() => import('../quick/quick-choice.tsx').then((file) => file.QuickChoice)))

interface SlotGridProps {
  of: TimesInput
  day: string | null
  today: string
  /** '10:00 AM - 11:00 AM'. */
  chosen: string | null
  /** Changes when a slot was refused: the list is out of date then. */
  refused: number
  onChoose: (label: string) => void
  onDay: (day: string) => void
  onChangePlace?: (() => void) | undefined
  /** Shown on a day without a free time. */
  none?: string | undefined
  /** Of an open booking, which can wait for a slot of a full day. */
  waitingFor?: string | undefined
  /** Called when the nearest professional is held for it instead of a slot. */
  onQuick?: ((booking: BookingView) => void) | undefined
}

const grid = 'grid grid-cols-2 gap-2.5 sm:grid-cols-3'

/** Start times of the day with a free professional. */
export function SlotGrid({
  of,
  day,
  today,
  chosen,
  refused,
  onChoose,
  onDay,
  onChangePlace,
  none,
  waitingFor,
  onQuick,
}: SlotGridProps) {
  const slots = useTimeSlots(of, day)
  const askAgain = useEffectEvent(() => slots.refetch())
  useEffect(() => {
    if (refused > 0) askAgain()
  }, [refused])
  if (day === null) return null
  const quick = onQuick && waitingFor && slots.data?.quick
  return (
    <>
      {quick && (
        <Suspense>
          <QuickChoice bookingId={waitingFor} by={quick} onHeld={onQuick} onRefused={() => slots.refetch()} />
        </Suspense>
      )}
      <fieldset className="mt-5 min-w-0">
        <legend className="mb-2.5 font-bold">{slotCopy.slots}</legend>
        {slots.isPending && <SlotsLoading />}
        {slots.isError && !slots.data && (
          <Failed
            error={slots.error}
            retrying={slots.isFetching}
            onRetry={() => slots.refetch()}
            onChangePlace={onChangePlace}
          />
        )}
        {slots.data?.data.length === 0 && <NoneFree day={day} today={today} onDay={onDay} none={none} />}
        <div className={grid}>
          {slots.data?.data.map((label) => (
            <SlotButton key={label} label={label} selected={label === chosen} onChoose={onChoose} />
          ))}
        </div>
        {waitingFor && slots.data?.full && (
          <StandbyBox
            bookingId={waitingFor}
            day={day}
            free={slots.data.data}
            full={slots.data.full}
            onRefused={() => slots.refetch()}
          />
        )}
      </fieldset>
    </>
  )
}

interface SlotButtonProps {
  label: string
  selected: boolean
  onChoose: (label: string) => void
}

function SlotButton({ label, selected, onChoose }: SlotButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={() => onChoose(label)}
      className={classes(
        'min-h-12 rounded-field px-1.5 text-sm font-semibold tabular-nums transition-colors duration-150',
        selected ? 'bg-teal text-white' : 'bg-white ring-1 ring-line ring-inset hover:ring-teal-200',
      )}
    >
      {label}
    </button>
  )
}

function SlotsLoading() {
  return (
    <Loading label={slotCopy.loading} className={grid}>
      {[1, 2, 3, 4, 5, 6].map((slot) => (
        <Skeleton key={slot} className="h-12 rounded-field" />
      ))}
    </Loading>
  )
}

function NoneFree({
  day,
  today,
  onDay,
  none = slotCopy.none,
}: Pick<SlotGridProps, 'today' | 'onDay' | 'none'> & { day: string }) {
  const next = addDays(day, 1)
  return (
    <div className="rounded-card bg-ground p-5 text-center">
      <p className="font-semibold">{none}</p>
      {next <= addDays(today, horizonDays) && (
        <Button variant="outline" className="mt-3" onClick={() => onDay(next)}>
          {slotCopy.nextDay}
        </Button>
      )}
    </div>
  )
}

interface FailedProps {
  error: Error
  retrying: boolean
  onRetry: () => void
  onChangePlace?: (() => void) | undefined
}

/** Outside our areas another place helps and a retry does not. */
function Failed({ error, retrying, onRetry, onChangePlace }: FailedProps) {
  const elsewhere = error instanceof CallError && error.code === 'NOT_SERVED'
  return (
    <ErrorState
      compact
      message={errorMessage(error, slotCopy.failed)}
      retrying={retrying}
      onRetry={elsewhere ? undefined : onRetry}
      action={
        elsewhere &&
        onChangePlace && (
          <Button variant="outline" onClick={onChangePlace}>
            {slotCopy.changeWhere}
          </Button>
        )
      }
    />
  )
}
