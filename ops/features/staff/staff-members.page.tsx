import { UserPlus } from 'lucide-react'
import { staffMemberCalls } from '#contract/calls.gen.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { formatDay } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { roleName } from '#ops/lib/staff-session.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { useRowActs } from '#ops/ui/list/use-row-acts.tsx'
import { phoneLabel } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EndDialog, type Member, RoleDialog } from './member-dialogs.tsx'
import { staffMemberCopy } from './staff-member.copy.ts'

const columns: readonly Column<Member>[] = [
  { title: staffMemberCopy.name, cell: ({ name }) => name },
  { title: staffMemberCopy.role, cell: ({ role }) => roleName(role), onCard: 'aside' },
  { title: staffMemberCopy.phone, cell: ({ phoneNo }) => phoneLabel(phoneNo), className: 'whitespace-nowrap' },
  {
    title: staffMemberCopy.factor,
    cell: ({ hasSecondFactor, passkeys }) =>
      hasSecondFactor ? staffMemberCopy.factorSet(passkeys) : staffMemberCopy.factorMissing,
  },
  { title: staffMemberCopy.since, cell: ({ since }) => formatDay(indiaDay(new Date(since))) },
]

/** Who may use the console. */
export function Component() {
  const query = useStaffQuery(staffMemberCalls.list)
  const { buttons, dialog } = useRowActs<Member, 'change' | 'reset' | 'dismiss'>({
    titles: staffMemberCopy,
    dialog: (action, member, onClose) =>
      action === 'change' ? <RoleDialog {...{ member, onClose }} /> : <EndDialog {...{ action, member, onClose }} />,
  })
  return (
    <ListPage
      title={staffMemberCopy.title}
      actions={
        <DialogButton size="small" dialog={(onClose) => <RoleDialog onClose={onClose} />}>
          <UserPlus aria-hidden className="size-4" />
          {staffMemberCopy.hire}
        </DialogButton>
      }
      query={query}
      rows={({ data }) => data.members}
      columns={columns}
      keyOf={({ _id }) => _id}
      rowActions={(member) => (
        <>
          <ButtonLink variant="outline" size="small" to={`/staff/audit-log?staff=${member._id}`}>
            {staffMemberCopy.log}
          </ButtonLink>
          {buttons(member, member.hasSecondFactor ? ['change', 'reset', 'dismiss'] : ['change', 'dismiss'])}
        </>
      )}
    >
      {dialog}
    </ListPage>
  )
}
