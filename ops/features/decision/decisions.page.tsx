import { useState } from 'react'
import { decisionCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { ShownOf } from '#ops/ui/pages/shown-of.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { decisionCopy } from './decision.copy.ts'
import { DecisionDialog, type Verb } from './decision-dialog.tsx'

type Decision = AnswerOf<typeof decisionCalls.list>['data']['decisions'][number]

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
  const waiting = useStaffQuery(decisionCalls.list, {}, { every: refreshMs })
  const [open, setOpen] = useState<{ verb: Verb; decision: Decision } | null>(null)
  const verbs = (['approve', 'decline', 'withdraw'] as const).filter((verb) => may(decisionCalls[verb]))
  return (
    <Page title={decisionCopy.title} note={decisionCopy.note}>
      <QueryView query={waiting} label={decisionCopy.title}>
        {({ data }) =>
          data.decisions.length === 0 ? (
            <EmptyNote>{decisionCopy.none}</EmptyNote>
          ) : (
            <>
              <DataTable
                label={decisionCopy.title}
                columns={columns}
                rows={data.decisions}
                keyOf={({ _id }) => _id}
                linkOf={({ number }) => bookingPath(number)}
                actions={(decision) =>
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
              />
              <ShownOf shown={data.decisions.length} total={data.total} />
            </>
          )
        }
      </QueryView>
      {open && <DecisionDialog key={open.decision._id + open.verb} {...open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
