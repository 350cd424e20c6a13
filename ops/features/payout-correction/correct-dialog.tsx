import { useState } from 'react'
import { payoutCorrectionCalls } from '#contract/calls.gen.ts'
import { approvalPolicy } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { AmountField, isAmount } from '#ops/ui/amount-field.tsx'
import type { Pay } from './earnings.ts'
import { visitPayCopy } from './visit-earnings.copy.ts'

export function CorrectDialog({ row, onClose }: { row: Pay; onClose: () => void }) {
  // The same one until the result is known: a lost answer does not record it twice.
  const [correctionId] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState(String(row.amount))
  const { bookingId, professionalId, name, amount: seen } = row
  const isWhole = isAmount(amount, { min: 0, max: 50_000 }) && Number(amount) !== seen
  return (
    <ActionDialog
      onClose={onClose}
      title={visitPayCopy.correctOf(name)}
      consequence={visitPayCopy.correctNote(formatRupees(seen), formatRupees(approvalPolicy.aloneMaxPaise / 100))}
      confirm={visitPayCopy.save}
      reasonLabel={visitPayCopy.reason}
      reasonHint={visitPayCopy.reasonHint}
      complete={isWhole}
      call={payoutCorrectionCalls.correct}
      done={visitPayCopy.saved}
      input={(reason) => ({ correctionId, bookingId, professionalId, seen, amount: Number(amount), reason })}
    >
      <AmountField label={visitPayCopy.amount} value={amount} onChange={setAmount} />
    </ActionDialog>
  )
}
