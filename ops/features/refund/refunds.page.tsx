import { useState } from 'react'
import { Link } from 'react-router'
import { accountingCalls, refundCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant, formatName } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { ShownNote } from '#ops/ui/pages/shown-note.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { refundCopy } from './refund.copy.ts'
import { DropDialog, PayDialog, RecordDialog, RetryDialog } from './refund-dialogs.tsx'

function AllRefunds() {
  return (
    <Link to="/money/refunds" className="font-semibold text-teal hover:underline">
      {refundCopy.all}
    </Link>
  )
}

type StuckRefund = EndpointResponse<typeof refundCalls.stuck>['data']['refunds'][number]

const columns: readonly Column<StuckRefund>[] = [
  { title: refundCopy.booking, cell: ({ number }) => number },
  { title: refundCopy.amount, cell: ({ amount }) => formatRupees(amount), align: 'end', onCard: 'aside' },
  { title: refundCopy.state, cell: (refund) => stateOf(refund) },
  { title: refundCopy.refusal, cell: ({ refusal }) => refusal },
  { title: refundCopy.since, cell: ({ since }) => formatInstant(since) },
]

function stateOf({ state, way, waiting }: StuckRefund): string {
  if (way !== null) return refundCopy.toPay(refundCopy.ways[way])
  return waiting > 0 ? refundCopy.waiting(formatRupees(waiting)) : formatName(state)
}

const actions = ['retry', 'pay', 'record', 'drop'] as const
type Action = (typeof actions)[number]

/** One that waits for a second person or is to be paid has no button that sends its money another way. */
function actionsOf({ state, waiting }: StuckRefund): readonly Action[] {
  if (state === 'to_pay') return ['record', 'drop']
  return state === 'failed' && waiting === 0 ? ['retry', 'pay'] : []
}

/** Refunds that need a person. */
export function Component() {
  const may = useMay()
  const query = useStaffQuery(refundCalls.stuck)
  const [open, setOpen] = useState<{ action: Action; refund: StuckRefund } | null>(null)
  const close = () => setOpen(null)
  return (
    <ListPage
      title={refundCopy.title}
      note={refundCopy.note}
      actions={may(accountingCalls.refunds) && <AllRefunds />}
      query={query}
      rows={({ data }) => data.refunds}
      empty={refundCopy.none}
      columns={columns}
      keyOf={({ _id }) => _id}
      linkOf={({ number }) => bookingPath(number)}
      rowActions={(refund) =>
        actionsOf(refund)
          .filter((action) => may(refundCalls[action]))
          .map((action) => (
            <Button key={action} size="small" variant="outline" onClick={() => setOpen({ action, refund })}>
              {refundCopy[action]}
            </Button>
          ))
      }
      below={({ data }) => <ShownNote shown={data.refunds.length} total={data.total} />}
    >
      {open?.action === 'retry' && <RetryDialog refund={open.refund} onClose={close} />}
      {open?.action === 'pay' && <PayDialog refund={open.refund} onClose={close} />}
      {open?.action === 'record' && <RecordDialog refund={open.refund} onClose={close} />}
      {open?.action === 'drop' && <DropDialog refund={open.refund} onClose={close} />}
    </ListPage>
  )
}
