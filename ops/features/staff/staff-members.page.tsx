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
import { EndDialog, type Member } from './end-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { colleagueCopy } from './staff-member.copy.ts'

const columns: readonly Column<Member>[] = [
  { title: colleagueCopy.name, cell: ({ name }) => name },
  { title: colleagueCopy.role, cell: ({ role }) => roleName(role), onCard: 'aside' },
  { title: colleagueCopy.phone, cell: ({ phoneNo }) => phoneLabel(phoneNo), className: 'whitespace-nowrap' },
  {
    title: colleagueCopy.factor,
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? colleagueCopy.factorSet : colleagueCopy.factorMissing),
  },
  { title: colleagueCopy.since, cell: ({ since }) => formatDay(indiaDay(new Date(since))) },
]

type Open = { verb: 'role'; member?: Member } | { verb: 'dismiss' | 'reset'; member: Member }

/** Who may use the console. */
export function Component() {
  const query = useStaffQuery(staffMemberCalls.list)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const hire = (
    <Button size="small" onClick={() => setOpen({ verb: 'role' })}>
      <UserPlus aria-hidden className="size-4" />
      {colleagueCopy.hire}
    </Button>
  )
  return (
    <ListPage
      title={colleagueCopy.title}
      actions={hire}
      query={query}
      rows={({ data }) => data.members}
      columns={columns}
      keyOf={({ _id }) => _id}
      rowActions={(member) => <MemberActions member={member} onOpen={setOpen} />}
    >
      {open?.verb === 'role' && <RoleDialog member={open.member} onClose={close} />}
      {open && open.verb !== 'role' && <EndDialog {...open} onClose={close} />}
    </ListPage>
  )
}

function MemberActions({ member, onOpen }: { member: Member; onOpen: (open: Open) => void }) {
  const look = { variant: 'outline', size: 'small' } as const
  return (
    <>
      <Link to={`/accesses?staff=${member._id}`} className={buttonClasses(look)}>
        {colleagueCopy.log}
      </Link>
      <Button {...look} onClick={() => onOpen({ verb: 'role', member })}>
        {colleagueCopy.change}
      </Button>
      {member.hasSecondFactor && (
        <Button {...look} onClick={() => onOpen({ verb: 'reset', member })}>
          {colleagueCopy.reset}
        </Button>
      )}
      <Button {...look} onClick={() => onOpen({ verb: 'dismiss', member })}>
        {colleagueCopy.dismiss}
      </Button>
    </>
  )
}
