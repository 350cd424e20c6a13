import { useState } from 'react'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/actions/chip.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { useAskStandby, useStandbys } from './standby.api.ts'
import { type DayPart, standbyCopy } from './standby.copy.ts'
import { fullParts, getHours } from './standby.view.ts'
import { StandbyNote } from './standby-note.tsx'

interface StandbyBoxProps {
  bookingId: string
  day: string
  /** Labels of slots. */
  free: readonly string[]
  full: readonly string[]
  /** When the server refuses: the slots have changed. */
  onRefused: () => void
}

/** On a full day, or one with full parts: the customer waits for a slot. */
export function StandbyBox({ bookingId, day, free, full, onRefused }: StandbyBoxProps) {
  const { standbys, isPending } = useStandbys(bookingId)
  const parts = fullParts(free, full)
  const own = standbys.find((standby) => standby.day === day)
  if (own) {
    return (
      <div className="mt-3">
        <StandbyNote standby={own} />
      </div>
    )
  }
  if (isPending || parts.length === 0) return null
  return <AskStandby bookingId={bookingId} day={day} parts={parts} isFull={free.length === 0} onRefused={onRefused} />
}

interface AskStandbyProps extends Pick<StandbyBoxProps, 'bookingId' | 'day' | 'onRefused'> {
  parts: readonly DayPart[]
  isFull: boolean
}

function AskStandby({ bookingId, day, parts, isFull, onRefused }: AskStandbyProps) {
  const ask = useAskStandby(bookingId)
  const [chosen, setChosen] = useState(parts[0])
  const part = parts.find((one) => one === chosen) ?? parts[0]
  const hours = part && getHours(part)
  return (
    <div className="mt-4 text-center">
      {(parts.length > 1 || !isFull) && (
        <fieldset className="min-w-0">
          <legend className="mx-auto mb-2 text-sm font-semibold">
            {isFull ? standbyCopy.when : standbyCopy.otherTime}
          </legend>
          <div className="flex flex-wrap justify-center gap-2">
            {parts.map((one) => (
              <Chip key={one} selected={one === part} onClick={() => setChosen(one)}>
                {standbyCopy.parts[one]}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      <Button
        variant={isFull ? 'primary' : 'outline'}
        className="mt-3"
        busy={ask.isPending}
        onClick={() => ask.mutate({ date: day, ...(hours && { hours }) }, { onError: onRefused })}
      >
        {standbyCopy.ask}
      </Button>
      <p className="mt-2 text-sm text-muted">{standbyCopy.how}</p>
      {ask.isError && <InPageAlert className="mt-3">{errorMessage(ask.error, standbyCopy.failed)}</InPageAlert>}
    </div>
  )
}
