import { useState } from 'react'
import { cashCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatDay, formatInstant } from '#ops/lib/format.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { AmountField, isAmount } from '#ops/ui/amount-field.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { cashCopy } from './cash.copy.ts'
import type { CashDay } from './cash-day.ts'

type HandIn = CashDay['handIns'][number]
type WriteOff = CashDay['writeOffs'][number]

/** Each hand-in and write-off of the cash of a day, and what can be done about them. */
export function HistoryDialog({ row, onClose }: { row: CashDay; onClose: () => void }) {
  const [wrong, setWrong] = useState<HandIn | null>(null)
  const [isOff, setOff] = useState(false)
  if (wrong) return <CorrectDialog row={row} handIn={wrong} onClose={() => setWrong(null)} />
  if (isOff) return <WriteOffDialog row={row} onClose={() => setOff(false)} />
  return (
    <SheetDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={cashCopy.detailsTitle(row.name, formatDay(row.day))}
    >
      <p className="mb-3 rounded-field bg-ground p-3.5 text-base">
        {cashCopy.detailsNote(formatRupees(row.received), formatRupees(row.short))}
      </p>
      {row.handIns.length + row.writeOffs.length === 0 && <p className="text-muted">{cashCopy.nothingYet}</p>}
      <ul className="divide-y divide-line">
        {row.handIns.map((handIn) => (
          <HandInRow key={handIn._id} handIn={handIn} onCorrect={() => setWrong(handIn)} />
        ))}
        {row.writeOffs.map((off) => (
          <WriteOffRow key={off._id} off={off} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {row.short > 0 && (
          <Button variant="outline" onClick={() => setOff(true)}>
            {cashCopy.writeOff}
          </Button>
        )}
        <Button onClick={onClose}>{cashCopy.close}</Button>
      </div>
    </SheetDialog>
  )
}

function HandInRow({ handIn, onCorrect }: { handIn: HandIn; onCorrect: () => void }) {
  const { amount, at, receiver, reference, reason, by, isCorrected, isFromPay } = handIn
  const facts = [formatInstant(at), isFromPay ? cashCopy.fromPay : receiver, reference, cashCopy.by(by)]
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">
          {formatRupees(amount)} {isCorrected && <span className="font-normal text-muted">({cashCopy.corrected})</span>}
        </p>
        <p className="text-muted">{facts.filter(Boolean).join(' · ')}</p>
        <p className="break-words">{reason}</p>
      </div>
      {!isFromPay && (
        <Button variant="quiet" size="small" onClick={onCorrect}>
          {cashCopy.correct}
        </Button>
      )}
    </li>
  )
}

function WriteOffRow({ off: { _id, amount, state, reason, askedBy, isOwn, decidedBy } }: { off: WriteOff }) {
  const deciding = useStaffMutation(cashCalls.decide, { done: cashCopy.decided })
  const decide = (approve: boolean) => deciding.mutate({ writeOffId: _id, approve })
  return (
    <li className="py-2.5">
      <p className="font-semibold tabular-nums">
        {formatRupees(amount)} <span className="font-normal text-muted">{cashCopy.states[state]}</span>
      </p>
      <p className="text-muted">{state === 'waiting' ? cashCopy.waiting(askedBy) : cashCopy.by(decidedBy)}</p>
      <p className="break-words">{reason}</p>
      {deciding.error && <RequestError error={deciding.error} />}
      {state === 'waiting' && (
        <div className="mt-2 flex flex-wrap gap-2">
          {!isOwn && (
            <Button size="small" busy={deciding.isPending} onClick={() => decide(true)}>
              {cashCopy.approve}
            </Button>
          )}
          <Button variant="outline" size="small" disabled={deciding.isPending} onClick={() => decide(false)}>
            {isOwn ? cashCopy.withdraw : cashCopy.decline}
          </Button>
        </div>
      )}
    </li>
  )
}

function CorrectDialog({ row, handIn, onClose }: { row: CashDay; handIn: HandIn; onClose: () => void }) {
  const [amount, setAmount] = useState(String(handIn.amount))
  const max = (Math.round(row.short * 100) + Math.round(handIn.amount * 100)) / 100
  return (
    <ActionDialog
      onClose={onClose}
      title={cashCopy.correctTitle}
      consequence={cashCopy.correctNote(formatRupees(handIn.amount))}
      confirm={cashCopy.save}
      reasonLabel={cashCopy.reason}
      complete={isAmount(amount, { min: 0, max })}
      call={cashCalls.correct}
      done={cashCopy.correctedDone}
      input={(reason) => ({ handInId: handIn._id, amount: Number(amount), seen: handIn.amount, reason })}
    >
      <AmountField label={cashCopy.amount} value={amount} onChange={setAmount} />
    </ActionDialog>
  )
}

function WriteOffDialog({ row, onClose }: { row: CashDay; onClose: () => void }) {
  const { professionalId, day, short } = row
  const [amount, setAmount] = useState(String(short))
  return (
    <ActionDialog
      onClose={onClose}
      title={cashCopy.writeOffTitle}
      consequence={cashCopy.writeOffNote(formatRupees(short))}
      confirm={cashCopy.ask}
      danger
      reasonLabel={cashCopy.reason}
      complete={isAmount(amount, { max: short })}
      call={cashCalls.writeOff}
      done={cashCopy.asked}
      input={(reason) => ({ professionalId, day, amount: Number(amount), reason })}
    >
      <AmountField label={cashCopy.amount} value={amount} onChange={setAmount} />
    </ActionDialog>
  )
}
