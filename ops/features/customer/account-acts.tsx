import { useState } from 'react'
import { useNavigate } from 'react-router'
import { customerActCalls, phoneBookingCalls, staffMemberCalls } from '#contract/calls.gen.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { customerCopy } from './customer.copy.ts'
import type { Customer } from './customer-data.ts'

/** Book for the customer, block or unblock, delete the account, see who looked at it. */
export function AccountActs({ customer }: { customer: Customer }) {
  const may = useMay()
  return (
    <>
      {may(staffMemberCalls.accesses) && (
        <ButtonLink size="small" variant="outline" to={`/staff/audit-log?subject=${customer._id}`}>
          {customerCopy.accesses}
        </ButtonLink>
      )}
      {may(customerActCalls.erase) && (
        <DialogButton
          size="small"
          variant="outline"
          dialog={(onClose) => <EraseDialog customer={customer} onClose={onClose} />}
        >
          {customerCopy.erase}
        </DialogButton>
      )}
      {may(customerActCalls.block) && (
        <DialogButton
          size="small"
          variant="outline"
          dialog={(onClose) => <BlockDialog customer={customer} onClose={onClose} />}
        >
          {customer.block ? customerCopy.unblock : customerCopy.block}
        </DialogButton>
      )}
      {may(phoneBookingCalls.hold) && !customer.block && (
        <ButtonLink size="small" to="/phone-booking" state={{ phoneNo: customer.phone }}>
          {customerCopy.book}
        </ButtonLink>
      )}
    </>
  )
}

interface DialogProps {
  customer: Customer
  onClose: () => void
}

function BlockDialog({ customer: { _id: customerId, block }, onClose }: DialogProps) {
  return (
    <ActionDialog
      call={customerActCalls.block}
      title={block ? customerCopy.unblockTitle : customerCopy.blockTitle}
      consequence={block ? customerCopy.unblockEffect : customerCopy.blockEffect}
      confirm={block ? customerCopy.unblock : customerCopy.block}
      danger={!block}
      reasonLabel={customerCopy.reason}
      reasonHint={customerCopy.blockHint}
      input={(reason) => ({ customerId, blocked: !block, reason })}
      done={block ? customerCopy.unblocked : customerCopy.nowBlocked}
      onClose={onClose}
    />
  )
}

function EraseDialog({ customer: { _id: customerId, phone }, onClose }: DialogProps) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const phoneNo = typed.replaceAll(/\D/g, '')
  return (
    <ActionDialog
      call={customerActCalls.erase}
      title={customerCopy.eraseTitle}
      consequence={customerCopy.eraseEffect}
      confirm={customerCopy.erase}
      danger
      reasonLabel={customerCopy.eraseReason}
      complete={phoneNo !== '' && phone.endsWith(phoneNo) && phoneNo.length >= 10}
      input={(reason) => ({ customerId, phoneNo, reason })}
      done={customerCopy.erased}
      onDone={() => navigate('/', { replace: true })}
      onClose={onClose}
    >
      <Field
        label={customerCopy.erasePhone}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActionDialog>
  )
}
