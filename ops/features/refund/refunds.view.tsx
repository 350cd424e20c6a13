import { Link } from 'react-router'
import { accountingCalls, refundCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant, formatName } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { useOpenRow } from '#ops/ui/list/use-open-row.tsx'
import { useRowActs } from '#ops/ui/list/use-row-acts.tsx'
import { ShownNote } from '#ops/ui/pages/shown-note.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { refundCopy } from './refund.copy.ts'
import { DropDialog, PayDialog, RecordDialog, RetryDialog } from './refund-dialogs.tsx'

type StuckRefund = EndpointResponse<typeof refundCalls.stuck>['data']['refunds'][number]

const rows = ({ data }: EndpointResponse<typeof refundCalls.stuck>) => data.refunds
const keyOf = ({ _id }: StuckRefund) => _id

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

const dialogs = { retry: RetryDialog, pay: PayDialog, record: RecordDialog, drop: DropDialog }
type Action = keyof typeof dialogs

/** One that waits for a second person or is to be paid has no button that sends its money another way. */
function actionsOf({ state, waiting }: StuckRefund): readonly Action[] {
  if (state === 'to_pay') return ['record', 'drop']
  return state === 'failed' && waiting === 0 ? ['retry', 'pay'] : []
}

/** Refunds that need a person. */
export function Component() {
  const may = useMay()
  const query = useStaffQuery(refundCalls.stuck)
  const { openKey, notice } = useOpenRow({ query, rows, keyOf, gone: refundCopy.gone })
  const { buttons, dialog } = useRowActs<StuckRefund, Action>({
    titles: refundCopy,
    dialog: (action, refund, onClose) => {
      const Dialog = dialogs[action]
      return <Dialog refund={refund} onClose={onClose} />
    },
  })
  return (
    <ListPage
      title={refundCopy.title}
      note={refundCopy.note}
      actions={
        may(accountingCalls.refunds) && (
          <Link to="/money/refunds" className="font-semibold text-teal hover:underline">
            {refundCopy.all}
          </Link>
        )
      }
      {...{ query, rows, keyOf, openKey, notice }}
      empty={refundCopy.none}
      columns={columns}
      linkOf={({ number }) => bookingPath(number)}
      rowActions={(refund) =>
        buttons(
          refund,
          actionsOf(refund).filter((action) => may(refundCalls[action])),
        )
      }
      below={({ data }) => <ShownNote shown={data.refunds.length} total={data.total} />}
    >
      {dialog}
    </ListPage>
  )
}
