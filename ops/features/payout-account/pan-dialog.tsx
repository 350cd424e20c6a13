import { useState } from 'react'
import { payoutTaxCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { accountsCopy } from './payout-account.copy.ts'

interface PanDialogProps {
  accounts: EndpointResponse<typeof payoutTaxCalls.enterPan>['data']
  onClose: () => void
}

export function PanDialog({ accounts: { professionalId, name }, onClose }: PanDialogProps) {
  const [pan, setPan] = useState('')
  return (
    <ActionDialog
      onClose={onClose}
      title={accountsCopy.panTitle(name)}
      consequence={accountsCopy.panNote}
      confirm={accountsCopy.save}
      reasonLabel={accountsCopy.reason}
      reasonHint={accountsCopy.panReasonHint}
      complete={/^[A-Z]{5}\d{4}[A-Z]$/.test(pan)}
      call={payoutTaxCalls.enterPan}
      done={accountsCopy.panSaved}
      input={(reason) => ({ professionalId, pan, reason })}
    >
      <Field
        label={accountsCopy.pan}
        hint={accountsCopy.panHint}
        autoComplete="off"
        maxLength={10}
        value={pan}
        onChange={({ target }) => setPan(target.value.replace(/[^a-z\d]/gi, '').toUpperCase())}
      />
    </ActionDialog>
  )
}
