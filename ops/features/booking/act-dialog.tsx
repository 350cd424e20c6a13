import { useState } from 'react'
import {
  approvalCalls,
  bookingActCalls,
  claimCalls,
  refundCalls,
  staffBookingCalls,
  staffRefundCalls,
} from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { refundCopy } from '#ops/features/refund/refund.copy.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { AmountField, isAmount } from '#ops/ui/amount-field.tsx'
import { FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { type ActProps, dialogProps } from './act.ts'
import { AddressDialog } from './address-dialog.tsx'
import { bookingCopy } from './booking.copy.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { noUndoCopy } from './no-undo.copy.ts'
import { NoUndo } from './no-undo.tsx'
import { RemoveDialog } from './partial-cancellation/partial-cancellation-dialog.tsx'
import { CompleteDialog, StartDialog } from './time-dialogs.tsx'
import { AssignDialog, EndDialog } from './visit-dialogs.tsx'

/** The dialog of an act that is possible now. */
export function ActDialog({ act, ...props }: ActProps) {
  if (act === 'start') return <StartDialog act={act} {...props} />
  if (act === 'complete') return <CompleteDialog act={act} {...props} />
  if (act === 'cancel') return <CancelDialog act={act} {...props} />
  if (act === 'refund' || act === 'credit' || act === 'waive') return <AmountDialog act={act} {...props} />
  if (act === 'refundCash') return <CashRefundDialog act={act} {...props} />
  if (act === 'call') return <CallDialog act={act} {...props} />
  if (act === 'message') return <MessageDialog act={act} {...props} />
  if (act === 'reschedule') return <MoveDialog act={act} {...props} />
  if (act === 'address') return <AddressDialog act={act} {...props} />
  if (act === 'remove') return <RemoveDialog act={act} {...props} />
  if (act === 'end') return <EndDialog act={act} {...props} />
  if (act === 'assign') return <AssignDialog act={act} {...props} />
  return <SentenceDialog act={act} {...props} />
}

/** Acts that ask for nothing but a sentence. */
function SentenceDialog(props: ActProps<'fail' | 'confirmClaim' | 'refuseClaim' | 'settle' | 'note'>) {
  const { act } = props
  const bookingId = props.booking._id
  const dialog = dialogProps(props)
  if (act === 'fail') {
    return <ActionDialog {...dialog} danger call={staffBookingCalls.fail} input={(reason) => ({ bookingId, reason })} />
  }
  if (act === 'note') {
    return (
      <ActionDialog
        {...dialog}
        reasonLabel={bookingCopy.words}
        call={bookingActCalls.note}
        input={(words) => ({ bookingId, words })}
      />
    )
  }
  return (
    <ActionDialog
      {...dialog}
      danger={act === 'confirmClaim'}
      reasonLabel={act === 'settle' ? bookingCopy.answer : bookingCopy.checked}
      call={answerCalls[act]}
      input={(answer) => ({ bookingId, answer })}
    />
  )
}

const answerCalls = {
  confirmClaim: claimCalls.confirm,
  refuseClaim: claimCalls.refuse,
  settle: staffBookingCalls.settle,
}
const amountCalls = { refund: staffRefundCalls.refund, credit: approvalCalls.credit, waive: approvalCalls.waive }

function AmountDialog(props: ActProps<'refund' | 'credit' | 'waive'>) {
  const [amount, setAmount] = useState('')
  return (
    <ActionDialog
      {...dialogProps(props)}
      {...(props.act === 'waive' && {
        consequence: <NoUndo {...(props.booking.due > 0 ? noUndoCopy.waiveDue : noUndoCopy.waive)} />,
      })}
      complete={isAmount(amount)}
      call={amountCalls[props.act]}
      input={(reason) => ({ bookingId: props.booking._id, amount: Number(amount), reason })}
    >
      <AmountField
        label={bookingCopy.amount}
        hint={props.act === 'refund' && bookingCopy.atMost(formatRupees(props.booking.refundable))}
        value={amount}
        onChange={setAmount}
      />
    </ActionDialog>
  )
}

function CallDialog(props: ActProps<'call'>) {
  const [direction, setDirection] = useState<keyof typeof bookingCopy.directions>('out')
  const [outcome, setOutcome] = useState<keyof typeof bookingCopy.callOutcomes>('answered')
  return (
    <ActionDialog
      {...dialogProps(props)}
      reasonLabel={bookingCopy.words}
      call={bookingActCalls.call}
      input={(words) => ({ bookingId: props.booking._id, direction, outcome, words })}
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
    </ActionDialog>
  )
}

function MessageDialog(props: ActProps<'message'>) {
  const [message, setMessage] = useState<keyof typeof bookingCopy.texts>('please_call')
  return (
    <ActionDialog
      {...dialogProps(props)}
      call={bookingActCalls.message}
      input={(reason) => ({ bookingId: props.booking._id, message, reason })}
    >
      <FilterSelect
        label={bookingCopy.text}
        options={toOptions(bookingCopy.texts)}
        value={message}
        onChange={(value) => setMessage(value as typeof message)}
      />
    </ActionDialog>
  )
}

type Way = keyof typeof refundCopy.ways

/** Cash that a professional took goes back as credit, or by transfer once approved: then it is listed under Refunds to be paid. */
function CashRefundDialog(props: ActProps<'refundCash'>) {
  const [amount, setAmount] = useState('')
  const [way, setWay] = useState<Way>('bank_transfer')
  const { _id: bookingId, cash } = props.booking
  return (
    <ActionDialog
      {...dialogProps(props)}
      complete={isAmount(amount, { max: cash })}
      call={refundCalls.pay}
      input={(reason) => ({ bookingId, amount: Number(amount), way, reason })}
    >
      <AmountField
        label={bookingCopy.amount}
        hint={bookingCopy.atMost(formatRupees(cash))}
        value={amount}
        onChange={setAmount}
      />
      <FilterSelect
        label={refundCopy.way}
        options={toOptions(refundCopy.ways)}
        value={way}
        onChange={(value) => setWay(value as Way)}
      />
    </ActionDialog>
  )
}
