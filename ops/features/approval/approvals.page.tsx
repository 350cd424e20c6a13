import { useState } from 'react'
import { approvalCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { ShownOf } from '#ops/ui/pages/shown-of.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { decisionCopy } from './approval.copy.ts'
import { DecisionDialog, type Verb } from './approval-dialog.tsx'

type Decision = EndpointResponse<typeof approvalCalls.list>['data']['decisions'][number]

const refreshMs = 60_000

const columns: readonly Column<Decision>[] = [
  { title: decisionCopy.booking, cell: ({ number }) => number },
  { title: decisionCopy.kind, cell: ({ kind }) => decisionCopy.kinds[kind] },
  { title: decisionCopy.amount, cell: ({ amount }) => formatRupees(amount), align: 'end', onCard: 'aside' },
  { title: decisionCopy.reason, cell: ({ reason }) => reason },
  { title: decisionCopy.askedBy, cell: ({ askedBy, askedAt }) => `${askedBy}, ${formatInstant(askedAt)}` },
  { title: decisionCopy.expires, cell: ({ expiresAt }) => formatInstant(expiresAt) },
]

/** What waits for a second person. */
export function Component() {
  const may = useMay()
  const waiting = useStaffQuery(approvalCalls.list, {}, { every: refreshMs })
  const [open, setOpen] = useState<{ verb: Verb; decision: Decision } | null>(null)
  const verbs = (['approve', 'decline', 'withdraw'] as const).filter((verb) => may(approvalCalls[verb]))
  return (
    <ListPage
      title={decisionCopy.title}
      note={decisionCopy.note}
      query={waiting}
      rows={({ data }) => data.decisions}
      empty={decisionCopy.none}
      columns={columns}
      keyOf={({ _id }) => _id}
      linkOf={({ number }) => bookingPath(number)}
      rowActions={(decision) =>
        verbs
          .filter((verb) => (verb === 'withdraw') === decision.isOwn)
          .map((verb) => (
            <Button
              key={verb}
              size="small"
              variant={verb === 'approve' ? 'primary' : 'outline'}
              onClick={() => setOpen({ verb, decision })}
            >
              {decisionCopy[verb]}
            </Button>
          ))
      }
      below={({ data }) => <ShownOf shown={data.decisions.length} total={data.total} />}
    >
      {open && <DecisionDialog key={open.decision._id + open.verb} {...open} onClose={() => setOpen(null)} />}
    </ListPage>
  )
}
