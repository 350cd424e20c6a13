import { useState } from 'react'
import { customerActCalls } from '#contract/calls.gen.ts'
import { type Gst, GstFields, gstObstacle, noGst } from '#ops/features/phone-booking/gst-panel.tsx'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { Facts } from '#ops/ui/facts.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { customerCopy } from './customer.copy.ts'
import type { Customer } from './customer-data.ts'

/** GST details and addresses as the customer saved them. */
export function SavedDetails({ customer }: { customer: Customer }) {
  return (
    <>
      <GstDetails customer={customer} />
      <Addresses customer={customer} />
    </>
  )
}

function GstDetails({ customer }: { customer: Customer }) {
  const { gstDetails } = customer
  const mayChange = useMay()(customerActCalls.saveGstDetails)
  return (
    <Panel
      title={customerCopy.gst}
      aside={
        mayChange && (
          <DialogButton
            size="small"
            variant="outline"
            dialog={(onClose) => <GstDialog customer={customer} onClose={onClose} />}
          >
            {gstDetails ? customerCopy.change : customerCopy.add}
          </DialogButton>
        )
      }
    >
      {!gstDetails && <p className="text-muted">{customerCopy.noGst}</p>}
      <Facts
        facts={[
          [customerCopy.gstin, gstDetails?.gstin],
          [customerCopy.legalName, gstDetails?.legalName],
          [customerCopy.gstAddress, gstDetails?.address],
        ]}
      />
    </Panel>
  )
}

interface DialogProps {
  customer: Customer
  onClose: () => void
}

/** Without a GSTIN the details are removed. */
function GstDialog({ customer: { _id: customerId, gstDetails }, onClose }: DialogProps) {
  const [gst, setGst] = useState<Gst>(gstDetails ?? noGst)
  const isEmpty = gst.gstin.trim() === ''
  return (
    <ActionDialog
      call={customerActCalls.saveGstDetails}
      title={customerCopy.gst}
      consequence={customerCopy.gstEffect}
      confirm={isEmpty ? customerCopy.remove : customerCopy.save}
      reasonLabel={customerCopy.reason}
      complete={!gstObstacle(gst) && (!isEmpty || gstDetails !== null)}
      input={(reason) => ({ customerId, reason, ...(!isEmpty && { details: gst }) })}
      done={customerCopy.gstSaved}
      onClose={onClose}
    >
      <GstFields gst={gst} onGst={setGst} />
    </ActionDialog>
  )
}

function Addresses({ customer: { _id: customerId, addresses } }: { customer: Customer }) {
  const mayRemove = useMay()(customerActCalls.removeAddress)
  return (
    <Panel title={customerCopy.addresses}>
      {addresses.length === 0 && <p className="text-muted">{customerCopy.noAddresses}</p>}
      <ul className="grid gap-3">
        {addresses.map(({ _id, kind, line, served }) => (
          <li key={_id}>
            <p className="break-words">
              <strong>{kind}</strong> {line}
            </p>
            {!served && <p className="text-muted">{customerCopy.notServed}</p>}
            {mayRemove && (
              <DialogButton
                size="small"
                variant="quiet"
                aria-label={customerCopy.removeAddress(line)}
                dialog={(onClose) => (
                  <ActionDialog
                    call={customerActCalls.removeAddress}
                    title={customerCopy.removeAddressTitle}
                    consequence={customerCopy.removeAddressEffect(line)}
                    confirm={customerCopy.remove}
                    danger
                    reasonLabel={customerCopy.reason}
                    input={(reason) => ({ customerId, addressId: _id, reason })}
                    done={customerCopy.addressRemoved}
                    onClose={onClose}
                  />
                )}
              >
                {customerCopy.remove}
              </DialogButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
