import { useState } from 'react'
import { approvalCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { ShownNote } from '#ops/ui/pages/shown-note.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { approvalCopy } from './approval.copy.ts'
import { type Action, ApprovalDialog } from './approval-dialog.tsx'

type Approval = EndpointResponse<typeof approvalCalls.list>['data']['decisions'][number]

const refreshMs = 60_000

const columns: readonly Column<Approval>[] = [
  { title: approvalCopy.booking, cell: ({ number }) => number },
  { title: approvalCopy.kind, cell: ({ kind }) => approvalCopy.kinds[kind] },
  { title: approvalCopy.amount, cell: ({ amount }) => formatRupees(amount), align: 'end', onCard: 'aside' },
  { title: approvalCopy.reason, cell: ({ reason }) => reason },
  { title: approvalCopy.askedBy, cell: ({ askedBy, askedAt }) => `${askedBy}, ${formatInstant(askedAt)}` },
  { title: approvalCopy.expires, cell: ({ expiresAt }) => formatInstant(expiresAt) },
]

/** What waits for a second person. */
export function Component() {
  const may = useMay()
  const waiting = useStaffQuery(approvalCalls.list, {}, { every: refreshMs })
  const [open, setOpen] = useState<{ action: Action; approval: Approval } | null>(null)
  const actions = (['approve', 'decline', 'withdraw'] as const).filter((action) => may(approvalCalls[action]))
  return (
    <ListPage
      title={approvalCopy.title}
      note={approvalCopy.note}
      query={waiting}
      rows={({ data }) => data.decisions}
      empty={approvalCopy.none}
      columns={columns}
      keyOf={({ _id }) => _id}
      linkOf={({ number }) => bookingPath(number)}
      rowActions={(approval) =>
        actions
          .filter((action) => (action === 'withdraw') === approval.isOwn)
          .map((action) => (
            <Button
              key={action}
              size="small"
              variant={action === 'approve' ? 'primary' : 'outline'}
              onClick={() => setOpen({ action, approval })}
            >
              {approvalCopy[action]}
            </Button>
          ))
      }
      below={({ data }) => <ShownNote shown={data.decisions.length} total={data.total} />}
    >
      {open && <ApprovalDialog key={open.approval._id + open.action} {...open} onClose={() => setOpen(null)} />}
    </ListPage>
  )
}
