import { useState } from 'react'
import { staffMemberCalls } from '#contract/calls.gen.ts'
import { phonePattern } from '#contract/lib/business.ts'
import { isStaffRole, type StaffRole } from '#contract/lib/staff-roles.ts'
import { roleNames } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { optionsOf } from '#ops/ui/options.ts'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import type { Member } from './end-dialog.tsx'
import { colleagueCopy } from './staff-member.copy.ts'

const roles = optionsOf(roleNames)

/** Another role for a colleague; without one, a new colleague by number. */
export function RoleDialog({ member, onClose }: { member?: Member; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<StaffRole>(member?.role ?? 'support')
  const phoneNo = member?.phoneNo ?? typed
  return (
    <ActionDialog
      onClose={onClose}
      title={member ? `${colleagueCopy.change}: ${member.name}` : colleagueCopy.hire}
      consequence={member ? colleagueCopy.changeText : colleagueCopy.hireText}
      confirm={colleagueCopy.save}
      complete={member !== undefined || phonePattern.test(typed)}
      call={staffMemberCalls.hire}
      done={colleagueCopy.saved}
      input={() => ({ phoneNo, role })}
    >
      {!member && <PhoneField value={typed} onChange={setTyped} />}
      <SelectField
        label={colleagueCopy.role}
        options={roles}
        value={role}
        onChange={({ target }) => isStaffRole(target.value) && setRole(target.value)}
      />
    </ActionDialog>
  )
}
