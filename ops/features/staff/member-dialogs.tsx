import { useState } from 'react'
import { staffMemberCalls } from '#contract/calls.gen.ts'
import { phonePattern } from '#contract/lib/business.ts'
import { isStaffRole, type StaffRole } from '#contract/lib/staff-roles.ts'
import { roleNames } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { toOptions } from '#ops/ui/options.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { staffMemberCopy } from './staff-member.copy.ts'

export type Member = EndpointResponse<typeof staffMemberCalls.list>['data']['members'][number]

interface EndDialogProps {
  action: 'dismiss' | 'reset'
  member: Member
  onClose: () => void
}

/** Ends the access of a colleague, or their authenticator app. */
export function EndDialog({ action, member: { name, phoneNo }, onClose }: EndDialogProps) {
  const isReset = action === 'reset'
  return (
    <ActionDialog
      onClose={onClose}
      title={staffMemberCopy[`${action}Title`](name)}
      consequence={staffMemberCopy[`${action}Text`]}
      confirm={staffMemberCopy[action]}
      danger
      call={isReset ? staffMemberCalls.resetFactor : staffMemberCalls.dismiss}
      input={() => ({ phoneNo })}
      done={isReset ? staffMemberCopy.wasReset : staffMemberCopy.dismissed}
    />
  )
}

const roles = toOptions(roleNames)

/** Another role for a colleague; without one, a new colleague by number. */
export function RoleDialog({ member, onClose }: { member?: Member; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<StaffRole>(member?.role ?? 'support')
  const phoneNo = member?.phoneNo ?? typed
  return (
    <ActionDialog
      onClose={onClose}
      title={member ? `${staffMemberCopy.change}: ${member.name}` : staffMemberCopy.hire}
      consequence={member ? staffMemberCopy.changeText : staffMemberCopy.hireText}
      confirm={staffMemberCopy.save}
      complete={member !== undefined || phonePattern.test(typed)}
      call={staffMemberCalls.hire}
      done={staffMemberCopy.saved}
      input={() => ({ phoneNo, role })}
    >
      {!member && <PhoneField value={typed} onChange={setTyped} />}
      <SelectField
        label={staffMemberCopy.role}
        options={roles}
        value={role}
        onChange={({ target }) => isStaffRole(target.value) && setRole(target.value)}
      />
    </ActionDialog>
  )
}
