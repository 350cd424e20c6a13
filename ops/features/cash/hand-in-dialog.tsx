import { useState } from 'react'
import { cashCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatDay } from '#ops/lib/format.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { isAmount, RupeesField } from './amount-field.tsx'
import { cashCopy } from './cash.copy.ts'
import type { CashDay } from './cash-day.ts'

export function HandInDialog({ row, onClose }: { row: CashDay; onClose: () => void }) {
  // The same one until the result is known: a lost answer does not record it twice.
  const [handInId] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState(String(row.short))
  const [receiver, setReceiver] = useState('')
  const [reference, setReference] = useState('')
  const { professionalId, day } = row
  return (
    <ActionDialog
      onClose={onClose}
      title={cashCopy.recordTitle(row.name)}
      consequence={cashCopy.recordNote(formatDay(day), formatRupees(row.short))}
      confirm={cashCopy.save}
      reasonLabel={cashCopy.reason}
      complete={isAmount(amount, { max: row.short }) && receiver.trim() !== ''}
      call={cashCalls.handIn}
      done={cashCopy.recorded}
      input={(reason) => ({ handInId, professionalId, day, amount: Number(amount), receiver, reference, reason })}
    >
      <RupeesField value={amount} onChange={setAmount} />
      <Field
        label={cashCopy.receiver}
        hint={cashCopy.receiverHint}
        maxLength={80}
        value={receiver}
        onChange={(event) => setReceiver(event.target.value)}
      />
      <Field
        label={cashCopy.reference}
        hint={cashCopy.optional}
        maxLength={60}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
    </ActionDialog>
  )
}
