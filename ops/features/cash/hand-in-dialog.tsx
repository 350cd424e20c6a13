import { useState } from 'react'
import { cashCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatDay } from '#ops/lib/format.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { AmountField, isAmount } from '#ops/ui/amount-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { cashCopy } from './cash.copy.ts'
import type { CashDay } from './cash-day.ts'

export function HandInDialog({ row, onClose }: { row: CashDay; onClose: () => void }) {
  // The same one until the result is known: a lost answer does not record it twice.
  const [handInId] = useState(() => crypto.randomUUID())
  const { values, set, field } = useForm({ amount: String(row.short), receiver: '', reference: '' })
  const { professionalId, day } = row
  return (
    <ActionDialog
      onClose={onClose}
      title={cashCopy.recordTitle(row.name)}
      consequence={cashCopy.recordNote(formatDay(day), formatRupees(row.short))}
      confirm={cashCopy.save}
      reasonLabel={cashCopy.reason}
      complete={isAmount(values.amount, { max: row.short }) && values.receiver.trim() !== ''}
      call={cashCalls.handIn}
      done={cashCopy.recorded}
      input={(reason) => ({ handInId, professionalId, day, ...values, amount: Number(values.amount), reason })}
    >
      <AmountField label={cashCopy.amount} value={values.amount} onChange={(amount) => set({ amount })} />
      <Field label={cashCopy.receiver} hint={cashCopy.receiverHint} maxLength={80} {...field('receiver')} />
      <Field label={cashCopy.reference} hint={cashCopy.optional} maxLength={60} {...field('reference')} />
    </ActionDialog>
  )
}
