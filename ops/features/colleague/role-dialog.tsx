import { useState } from 'react'
import { staffMemberCalls } from '#contract/calls.gen.ts'
import { phonePattern } from '#contract/lib/business.ts'
import { isStaffRole, type StaffRole } from '#contract/lib/staff-roles.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { roleNames } from '#ops/lib/staff-session.ts'
import { optionsOf } from '#ops/ui/options.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { colleagueCopy } from './colleague.copy.ts'
import type { Member } from './end-dialog.tsx'

const roles = optionsOf(roleNames)

/** Another role for a colleague; without one, a new colleague by number. */
export function RoleDialog({ member, onClose }: { member?: Member; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<StaffRole>(member?.role ?? 'support')
  const phoneNo = member?.phoneNo ?? typed
  const hire = useStaffMutation(staffMemberCalls.hire, {
    done: colleagueCopy.saved,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={member ? `${colleagueCopy.change}: ${member.name}` : colleagueCopy.hire}
      consequence={member ? colleagueCopy.changeText : colleagueCopy.hireText}
      confirm={colleagueCopy.save}
      complete={member !== undefined || phonePattern.test(typed)}
      sending={hire}
      onConfirm={() => hire.mutate({ phoneNo, role })}
    >
      {!member && <PhoneField value={typed} onChange={setTyped} />}
      <SelectField
        label={colleagueCopy.role}
        options={roles}
        value={role}
        onChange={({ target }) => isStaffRole(target.value) && setRole(target.value)}
      />
    </ReasonDialog>
  )
}
