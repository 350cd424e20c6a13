import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { staffMemberCalls } from '#contract/calls.gen.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { formatDay } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { roleName } from '#ops/lib/staff-session.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { phoneLabel } from '#web/lib/format.ts'
import { Button, buttonClasses } from '#web/ui/actions/button.tsx'
import { EndDialog, type Member, RoleDialog } from './member-dialogs.tsx'
import { staffMemberCopy } from './staff-member.copy.ts'

const columns: readonly Column<Member>[] = [
  { title: staffMemberCopy.name, cell: ({ name }) => name },
  { title: staffMemberCopy.role, cell: ({ role }) => roleName(role), onCard: 'aside' },
  { title: staffMemberCopy.phone, cell: ({ phoneNo }) => phoneLabel(phoneNo), className: 'whitespace-nowrap' },
  {
    title: staffMemberCopy.factor,
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? staffMemberCopy.factorSet : staffMemberCopy.factorMissing),
  },
  { title: staffMemberCopy.since, cell: ({ since }) => formatDay(indiaDay(new Date(since))) },
]

type Open = { action: 'role'; member?: Member } | { action: 'dismiss' | 'reset'; member: Member }

/** Who may use the console. */
export function Component() {
  const query = useStaffQuery(staffMemberCalls.list)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const hire = (
    <Button size="small" onClick={() => setOpen({ action: 'role' })}>
      <UserPlus aria-hidden className="size-4" />
      {staffMemberCopy.hire}
    </Button>
  )
  return (
    <ListPage
      title={staffMemberCopy.title}
      actions={hire}
      query={query}
      rows={({ data }) => data.members}
      columns={columns}
      keyOf={({ _id }) => _id}
      rowActions={(member) => <MemberActions member={member} onOpen={setOpen} />}
    >
      {open?.action === 'role' && <RoleDialog member={open.member} onClose={close} />}
      {open && open.action !== 'role' && <EndDialog {...open} onClose={close} />}
    </ListPage>
  )
}

function MemberActions({ member, onOpen }: { member: Member; onOpen: (open: Open) => void }) {
  const look = { variant: 'outline', size: 'small' } as const
  return (
    <>
      <Link to={`/staff/audit-log?staff=${member._id}`} className={buttonClasses(look)}>
        {staffMemberCopy.log}
      </Link>
      <Button {...look} onClick={() => onOpen({ action: 'role', member })}>
        {staffMemberCopy.change}
      </Button>
      {member.hasSecondFactor && (
        <Button {...look} onClick={() => onOpen({ action: 'reset', member })}>
          {staffMemberCopy.reset}
        </Button>
      )}
      <Button {...look} onClick={() => onOpen({ action: 'dismiss', member })}>
        {staffMemberCopy.dismiss}
      </Button>
    </>
  )
}
