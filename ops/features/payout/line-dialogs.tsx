import { useState } from 'react'
import { payoutCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { AmountField } from '#ops/ui/amount-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import type { PayoutLine } from './payout-run.ts'
import { payoutsCopy } from './payouts.copy.ts'

interface LineDialogProps {
  line: PayoutLine
  onClose: () => void
}

const paise = (rupees: number) => Math.round(rupees * 100)
const isEmptyOrAmount = (text: string) => /^\d{0,6}(\.\d{1,2})?$/.test(text)

export function DeductDialog({ line, onClose }: LineDialogProps) {
  const { values, set } = useForm({ cash: String(line.cash || ''), other: String(line.other || '') })
  const { cash, other } = values
  const grossPaise = paise(line.net) + paise(line.tax) + paise(line.cash) + paise(line.other)
  const taken = paise(Number(cash)) + paise(Number(other))
  const isPossible =
    isEmptyOrAmount(cash) && isEmptyOrAmount(other) && taken <= grossPaise && Number(cash) <= line.cashShort
  return (
    <ActionDialog
      onClose={onClose}
      title={payoutsCopy.deductTitle(line.name)}
      consequence={payoutsCopy.deductNote(formatRupees(grossPaise / 100), formatRupees(line.cashShort))}
      confirm={payoutsCopy.save}
      reasonLabel={payoutsCopy.reason}
      reasonHint={payoutsCopy.reasonHint}
      complete={isPossible}
      call={payoutCalls.deduct}
      done={payoutsCopy.saved}
      input={(reason) => ({ lineId: line._id, cash: Number(cash), other: Number(other), reason })}
    >
      <AmountField label={payoutsCopy.cashField} value={cash} onChange={(typed) => set({ cash: typed })} />
      <AmountField label={payoutsCopy.otherField} value={other} onChange={(typed) => set({ other: typed })} />
    </ActionDialog>
  )
}

export function PaidDialog({ line, onClose }: LineDialogProps) {
  const [utr, setUtr] = useState('')
  return (
    <ActionDialog
      onClose={onClose}
      title={payoutsCopy.paidTitle(line.name)}
      consequence={payoutsCopy.paidNote(formatRupees(line.net))}
      confirm={payoutsCopy.save}
      complete={/^[A-Za-z0-9]{6,30}$/.test(utr)}
      call={payoutCalls.paid}
      done={payoutsCopy.saved}
      input={() => ({ lineId: line._id, utr })}
    >
      <Field
        label={payoutsCopy.utr}
        autoComplete="off"
        maxLength={30}
        value={utr}
        onChange={(event) => setUtr(event.target.value.trim())}
      />
    </ActionDialog>
  )
}

export function FailedDialog({ line, onClose }: LineDialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      title={payoutsCopy.failedTitle(line.name)}
      consequence={payoutsCopy.failedNote}
      confirm={payoutsCopy.save}
      danger
      reasonLabel={payoutsCopy.reason}
      call={payoutCalls.failed}
      done={payoutsCopy.saved}
      input={(reason) => ({ lineId: line._id, reason })}
    />
  )
}
