import { useState } from 'react'
import { useNavigate } from 'react-router'
import { tipPolicy } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { paymentSummaryPath } from '#web/lib/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/actions/chip.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useGiveTip } from './tip.api.ts'
import { tipCopy } from './tip.copy.ts'

const { suggested, min, max } = tipPolicy

/** Goes on to the payment of the tip. */
export function TipForm({ bookingId, who }: { bookingId: string; who: string }) {
  const [chosen, setChosen] = useState<number | 'own' | null>(null)
  const [own, setOwn] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const navigate = useNavigate()
  const giving = useGiveTip(bookingId, ({ bookingId: _id }) => {
    if (_id) navigate(paymentSummaryPath(_id), { state: { _id, bookingId: _id } })
  })
  const amount = chosen === 'own' ? wholeRupees(own) : chosen

  function choose(next: number | 'own') {
    setChosen(next)
    setRefusal(null)
  }

  function send() {
    setRefusal(chosen === null ? tipCopy.chooseFirst : null)
    if (chosen === null) return
    if (amount === null) return setRefusal(tipCopy.limits(formatRupees(min), formatRupees(max)))
    giving.mutate(amount)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <h3 className="font-heading text-title wrap-anywhere">{tipCopy.title(who)}</h3>
      <p className="mt-1 text-muted">{tipCopy.note}</p>
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">{tipCopy.amounts}</legend>
        {suggested.map((rupees) => (
          <Chip key={rupees} selected={chosen === rupees} onClick={() => choose(rupees)}>
            {formatRupees(rupees)}
          </Chip>
        ))}
        <Chip selected={chosen === 'own'} onClick={() => choose('own')}>
          {tipCopy.own}
        </Chip>
      </fieldset>
      {chosen === 'own' && (
        <Field
          className="mt-3"
          label={tipCopy.ownLabel}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={own}
          error={refusal}
          onChange={(event) => setOwn(event.target.value)}
        />
      )}
      {refusal && chosen !== 'own' && <InPageAlert className="mt-3">{refusal}</InPageAlert>}
      {giving.error && <InPageAlert className="mt-3">{errorMessage(giving.error, tipCopy.failed)}</InPageAlert>}
      <Button type="submit" full className="mt-3" variant="outline" busy={giving.isPending}>
        {amount === null ? tipCopy.give : tipCopy.pay(formatRupees(amount))}
      </Button>
    </form>
  )
}

/** Null unless it is within the limits. */
function wholeRupees(text: string): number | null {
  const rupees = /^\d+$/.test(text.trim()) ? Number(text.trim()) : 0
  return rupees >= min && rupees <= max ? rupees : null
}
