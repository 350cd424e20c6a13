import { approvalCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { useOpenRow } from '#ops/ui/list/use-open-row.tsx'
import { useRowActs } from '#ops/ui/list/use-row-acts.tsx'
import { ShownNote } from '#ops/ui/pages/shown-note.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { approvalCopy } from './approval.copy.ts'
import { type Action, type Approval, ApprovalDialog } from './approval-dialog.tsx'
import { DecisionPanel } from './decision-panel.tsx'

const refreshMs = 60_000

const rows = ({ data }: EndpointResponse<typeof approvalCalls.list>) => data.decisions
const keyOf = ({ _id }: Approval) => _id

const facts: readonly Column<Approval>[] = [
  { title: approvalCopy.booking, cell: ({ number }) => number },
  { title: approvalCopy.kind, cell: ({ kind }) => approvalCopy.kinds[kind] },
  { title: approvalCopy.amount, cell: ({ amount }) => formatRupees(amount), align: 'end', onCard: 'aside' },
]
const asked: readonly Column<Approval>[] = [
  { title: approvalCopy.reason, cell: ({ reason }) => reason },
  { title: approvalCopy.askedBy, cell: ({ askedBy, askedAt }) => `${askedBy}, ${formatInstant(askedAt)}` },
]
const expires: Column<Approval> = { title: approvalCopy.expires, cell: ({ expiresAt }) => formatInstant(expiresAt) }

/** What waits for a second person; the one of `open` in the address with what its booking shows. */
export function Component() {
  const may = useMay()
  const query = useStaffQuery(approvalCalls.list, {}, { every: refreshMs })
  const { openKey, opened, close, notice } = useOpenRow({ query, rows, keyOf, gone: approvalCopy.gone })
  const { buttons, dialog } = useRowActs<Approval, Action>({
    titles: approvalCopy,
    primary: 'approve',
    dialog: (action, approval, onClose) => <ApprovalDialog {...{ action, approval, onClose }} />,
  })
  const actions = (['approve', 'decline', 'withdraw'] as const).filter((action) => may(approvalCalls[action]))
  return (
    <ListPage
      title={approvalCopy.title}
      note={approvalCopy.note}
      {...{ query, rows, notice }}
      empty={approvalCopy.none}
      show={(decisions) => (
        <div className={opened && 'grid items-start gap-4 lg:grid-cols-[1fr_24rem]'}>
          <DataTable
            label={approvalCopy.title}
            columns={opened ? [...facts, expires] : [...facts, ...asked, expires]}
            rows={decisions}
            {...{ keyOf, openKey }}
            linkOf={({ _id }) => `/inbox/decisions?open=${_id}`}
            actions={(approval) =>
              buttons(
                approval,
                actions.filter((action) => (action === 'withdraw') === approval.isOwn),
              )
            }
          />
          {opened && <DecisionPanel approval={opened} onClose={close} />}
        </div>
      )}
      below={({ data }) => <ShownNote shown={data.decisions.length} total={data.total} />}
    >
      {dialog}
    </ListPage>
  )
}
