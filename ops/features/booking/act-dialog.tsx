import { useState } from 'react'
import { approvalCalls, bookingActCalls, claimCalls, staffBookingCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { type ActProps, dialogProps, useAct } from './act.ts'
import { AddressDialog } from './address-dialog.tsx'
import { bookingCopy } from './booking.copy.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CashRefundDialog } from './cash-refund-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RemoveDialog } from './partial-cancellation/partial-cancellation-dialog.tsx'
import { CompleteDialog, StartDialog } from './time-dialogs.tsx'
import { noUndoCopy } from './undo/no-undo.copy.ts'
import { NoUndo } from './undo/no-undo.tsx'
import { AssignDialog, EndDialog } from './visit-dialogs.tsx'

/** The dialog of an act that is possible now. */
export function ActDialog({ act, ...props }: ActProps) {
  if (act === 'start') return <StartDialog act={act} {...props} />
  if (act === 'complete') return <CompleteDialog act={act} {...props} />
  if (act === 'cancel') return <CancelDialog act={act} {...props} />
  if (act === 'fail') return <FailDialog act={act} {...props} />
  if (act === 'refund' || act === 'credit' || act === 'waive') return <AmountDialog act={act} {...props} />
  if (act === 'confirmClaim' || act === 'refuseClaim') return <ClaimDialog act={act} {...props} />
  if (act === 'refundCash') return <CashRefundDialog act={act} {...props} />
  if (act === 'settle') return <SettleDialog act={act} {...props} />
  if (act === 'note') return <NoteDialog act={act} {...props} />
  if (act === 'call') return <CallDialog act={act} {...props} />
  if (act === 'message') return <MessageDialog act={act} {...props} />
  if (act === 'reschedule') return <MoveDialog act={act} {...props} />
  if (act === 'address') return <AddressDialog act={act} {...props} />
  if (act === 'remove') return <RemoveDialog act={act} {...props} />
  if (act === 'end') return <EndDialog act={act} {...props} />
  return <AssignDialog act={act} {...props} />
}

function FailDialog(props: ActProps<'fail'>) {
  const sending = useAct(staffBookingCalls.fail, props)
  return (
    <ReasonDialog
      {...dialogProps(props)}
      danger
      reasonLabel={bookingCopy.reason}
      sending={sending}
      onConfirm={(reason) => sending.mutate({ bookingId: props.booking._id, reason })}
    />
  )
}

const amountCalls = { refund: staffBookingCalls.refund, credit: approvalCalls.credit, waive: approvalCalls.waive }

function AmountDialog(props: ActProps<'refund' | 'credit' | 'waive'>) {
  const [amount, setAmount] = useState('')
  const sending = useAct(amountCalls[props.act], props)
  return (
    <ReasonDialog
      {...dialogProps(props)}
      {...(props.act === 'waive' && {
        consequence: <NoUndo {...(props.booking.due > 0 ? noUndoCopy.waiveDue : noUndoCopy.waive)} />,
      })}
      reasonLabel={bookingCopy.reason}
      complete={/^\d{1,6}(\.\d{1,2})?$/.test(amount) && Number(amount) > 0}
      sending={sending}
      onConfirm={(reason) => sending.mutate({ bookingId: props.booking._id, amount: Number(amount), reason })}
    >
      <Field
        label={bookingCopy.amount}
        hint={props.act === 'refund' && bookingCopy.atMost(formatRupees(props.booking.refundable))}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value.replace(/[^\d.]/g, ''))}
      />
    </ReasonDialog>
  )
}

const claimActs = { confirmClaim: claimCalls.confirm, refuseClaim: claimCalls.refuse }

function ClaimDialog(props: ActProps<'confirmClaim' | 'refuseClaim'>) {
  const sending = useAct(claimActs[props.act], props)
  return (
    <ReasonDialog
      {...dialogProps(props)}
      danger={props.act === 'confirmClaim'}
      reasonLabel={bookingCopy.checked}
      sending={sending}
      onConfirm={(answer) => sending.mutate({ bookingId: props.booking._id, answer })}
    />
  )
}

function SettleDialog(props: ActProps<'settle'>) {
  const sending = useAct(staffBookingCalls.settle, props)
  return (
    <ReasonDialog
      {...dialogProps(props)}
      reasonLabel={bookingCopy.answer}
      sending={sending}
      onConfirm={(answer) => sending.mutate({ bookingId: props.booking._id, answer })}
    />
  )
}

function NoteDialog(props: ActProps<'note'>) {
  const sending = useAct(bookingActCalls.note, props)
  return (
    <ReasonDialog
      {...dialogProps(props)}
      reasonLabel={bookingCopy.words}
      sending={sending}
      onConfirm={(words) => sending.mutate({ bookingId: props.booking._id, words })}
    />
  )
}

function CallDialog(props: ActProps<'call'>) {
  const [direction, setDirection] = useState<keyof typeof bookingCopy.directions>('out')
  const [outcome, setOutcome] = useState<keyof typeof bookingCopy.callOutcomes>('answered')
  const sending = useAct(bookingActCalls.call, props)
  return (
    <ReasonDialog
      {...dialogProps(props)}
      reasonLabel={bookingCopy.words}
      sending={sending}
      onConfirm={(words) => sending.mutate({ bookingId: props.booking._id, direction, outcome, words })}
    >
      <FilterSelect
        label={bookingCopy.direction}
        options={toOptions(bookingCopy.directions)}
        value={direction}
        onChange={(value) => setDirection(value as typeof direction)}
      />
      <FilterSelect
        label={bookingCopy.callOutcome}
        options={toOptions(bookingCopy.callOutcomes)}
        value={outcome}
        onChange={(value) => setOutcome(value as typeof outcome)}
      />
    </ReasonDialog>
  )
}

function MessageDialog(props: ActProps<'message'>) {
  const [message, setMessage] = useState<keyof typeof bookingCopy.texts>('please_call')
  const sending = useAct(bookingActCalls.message, props)
  return (
    <ReasonDialog
      {...dialogProps(props)}
      reasonLabel={bookingCopy.reason}
      sending={sending}
      onConfirm={(reason) => sending.mutate({ bookingId: props.booking._id, message, reason })}
    >
      <FilterSelect
        label={bookingCopy.text}
        options={toOptions(bookingCopy.texts)}
        value={message}
        onChange={(value) => setMessage(value as typeof message)}
      />
    </ReasonDialog>
  )
}
