import { useState } from 'react'
import { smsHealthCalls, staffCalls } from '#contract/calls.gen.ts'
import { phonePattern } from '#contract/lib/business.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { Facts } from '#ops/ui/facts.tsx'
import { Page, Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { numberCopy } from './account-unlock.copy.ts'
import { SmsHealthPanel } from './sms-health-panel.tsx'

/** How SMS go, their budget of the day, and numbers that wrong codes locked. */
export function Component() {
  const may = useMay()
  return (
    <Page title={numberCopy.title} note={numberCopy.note}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {may(smsHealthCalls.find) && <SmsHealthPanel />}
        <Budget />
        {may(staffCalls.unlockNumber) && <Unlock />}
      </div>
    </Page>
  )
}

const formatCount = (count: number) => count.toLocaleString('en-IN')

function Budget() {
  const may = useMay()
  const query = useStaffQuery(staffCalls.smsBudget)
  return (
    <Panel title={numberCopy.budget}>
      <QueryView query={query} label={numberCopy.budget} rows={2}>
        {({ data: { sent, budget, reserved } }) => (
          <Facts
            facts={[
              [numberCopy.sent, formatCount(sent)],
              [numberCopy.limit, formatCount(budget)],
              [numberCopy.left, formatCount(Math.max(0, budget - sent))],
              [numberCopy.reserved, formatCount(reserved)],
            ]}
          />
        )}
      </QueryView>
      {may(staffCalls.raiseSmsBudget) && query.data && (
        <DialogButton
          variant="outline"
          size="small"
          className="mt-4"
          dialog={(onClose) => <RaiseDialog onClose={onClose} />}
        >
          {numberCopy.raise}
        </DialogButton>
      )}
    </Panel>
  )
}

function RaiseDialog({ onClose }: { onClose: () => void }) {
  const [budget, setBudget] = useState('')
  return (
    <ActionDialog
      onClose={onClose}
      title={numberCopy.raise}
      consequence={numberCopy.raiseText}
      confirm={numberCopy.raise}
      complete={Number(budget) > 0}
      call={staffCalls.raiseSmsBudget}
      done={numberCopy.raised}
      input={() => ({ budget: Number(budget) })}
    >
      <Field
        label={numberCopy.newBudget}
        inputMode="numeric"
        value={budget}
        onChange={(event) => setBudget(event.target.value.replace(/\D/g, ''))}
      />
    </ActionDialog>
  )
}

function Unlock() {
  const [phoneNo, setPhoneNo] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={numberCopy.unlock}>
      <p className="mb-3 text-muted">{numberCopy.unlockText}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (phonePattern.test(phoneNo)) setIsOpen(true)
        }}
      >
        <PhoneField value={phoneNo} onChange={setPhoneNo} />
        <Button type="submit" size="small" className="mt-3" disabled={!phonePattern.test(phoneNo)}>
          {numberCopy.unlockButton}
        </Button>
      </form>
      {isOpen && (
        <ActionDialog
          onClose={() => setIsOpen(false)}
          title={numberCopy.unlockTitle(phoneLabel(phoneNo))}
          consequence={numberCopy.unlockConsequence}
          confirm={numberCopy.unlockButton}
          call={staffCalls.unlockNumber}
          input={() => ({ phoneNo })}
          done={numberCopy.unlocked}
          onDone={() => setPhoneNo('')}
        />
      )}
    </Panel>
  )
}
