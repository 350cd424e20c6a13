import { useState } from 'react'
import type { phoneBookingCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { Panel } from '#ops/ui/page.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { phoneCopy } from './phone.copy.ts'
import { PriceLines } from './price-lines.tsx'

interface SummaryProps {
  offer: EndpointResponse<typeof phoneBookingCalls.quote>['data']
  canHold: boolean
  sending: { isPending: boolean; error: Error | null }
  onHold: (note: string) => void
}

/** Prices of the server, and the button that holds the time. */
export function Summary({ offer, canHold, sending, onHold }: SummaryProps) {
  const [note, setNote] = useState('')
  return (
    <Panel title={phoneCopy.summary}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (canHold) onHold(note.trim())
        }}
      >
        <PriceLines items={offer.items} sums={[[formatRupees(offer.total), 'Total']]} />
        <p className="text-muted">
          {phoneCopy.minutes(offer.minutes)}. {phoneCopy.discountNote}
        </p>
        <TextArea
          label={phoneCopy.forColleagues}
          optional
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {sending.error && <RequestError error={sending.error} />}
        <Button type="submit" disabled={!canHold} busy={sending.isPending} className="w-full">
          {phoneCopy.hold}
        </Button>
        <p className="text-muted">{phoneCopy.holdNote}</p>
      </form>
    </Panel>
  )
}
