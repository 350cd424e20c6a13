import { useState } from 'react'
import { alternativesCalls } from '#contract/calls.gen.ts'
import { alternativesPolicy } from '#contract/lib/business.ts'
import { slotLabel, toMinute } from '#contract/lib/india-time.ts'
import { formatDay, formatInstant } from '#ops/lib/format.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { alternativesCopy as copy } from './alternatives.copy.ts'
import type { Alternatives } from './people.tsx'
import { Section } from './section.tsx'

type Time = Alternatives['times'][number]

interface OtherTimesProps {
  bookingId: string
  alternatives: Alternatives
  onSent: () => void
}

const keyOf = ({ date, start }: Time) => `${date} ${start}`

/**
 * Slots that the customer is sent to choose from: those proposed unless the colleague chooses others. A refusal is a toast, since
 * the dialog goes with a visit that is confirmed no longer.
 */
export function OtherTimes({ bookingId, alternatives, onSent }: OtherTimesProps) {
  const { times, offered, leaves } = alternatives
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const sending = useStaffMutation(alternativesCalls.offerTimes, {
    done: copy.sent,
    failed: copy.notSent,
    onDone: onSent,
  })
  const isChosen = (time: Time) => (chosen ? chosen.has(keyOf(time)) : time.proposed)
  const picked = times.filter(isChosen)
  const toggle = (time: Time) => {
    const others = picked.filter((one) => one !== time)
    setChosen(new Set((isChosen(time) ? others : [...others, time]).map(keyOf)))
  }
  const canCome = leaves?.canCome === true
  const isFull = picked.length >= alternativesPolicy.timesSent
  return (
    <Section title={copy.names.times} count={times.length} none={copy.none.times}>
      <fieldset disabled={canCome} className="mt-1">
        <legend className="sr-only">{copy.choose(alternativesPolicy.timesSent)}</legend>
        {times.map((time) => (
          <label key={keyOf(time)} className="control flex items-center gap-2.5 py-1">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-teal"
              checked={isChosen(time)}
              disabled={isFull && !isChosen(time)}
              onChange={() => toggle(time)}
            />
            {formatDay(time.date)}, {slotLabel(toMinute(time.start), toMinute(time.end))}
          </label>
        ))}
      </fieldset>
      {offered && (
        <p className="mt-2 rounded-field bg-teal-50 p-3">
          {copy.sentAt(formatInstant(offered.at), offered.starts.map(formatInstant).join('; '))}
        </p>
      )}
      <p className="mt-2 text-sm text-muted">{canCome ? copy.canCome : copy.sendNote}</p>
      <Button
        className="mt-2"
        size="small"
        disabled={canCome || picked.length === 0}
        busy={sending.isPending}
        onClick={() =>
          sending.mutate({ bookingId, times: picked.map(({ date, start, end }) => ({ date, start, end })) })
        }
      >
        {copy.send(picked.length)}
      </Button>
    </Section>
  )
}
