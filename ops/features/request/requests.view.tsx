import { requestCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { useOpenRow } from '#ops/ui/list/use-open-row.tsx'
import { useRowActs } from '#ops/ui/list/use-row-acts.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { requestCopy } from './request.copy.ts'

type Request = EndpointResponse<typeof requestCalls.list>['data']['requests'][number]
type Action = 'approve' | 'decline' | 'withdraw'

const refreshMs = 60_000

const rows = ({ data }: EndpointResponse<typeof requestCalls.list>) => data.requests
const keyOf = ({ _id }: Request) => _id

const columns: readonly Column<Request>[] = [
  { title: requestCopy.kind, cell: ({ kind }) => requestCopy.kinds[kind] },
  { title: requestCopy.subject, cell: ({ subject }) => subject },
  { title: requestCopy.reason, cell: ({ reason }) => reason },
  { title: requestCopy.askedBy, cell: ({ askedBy, askedAt }) => `${askedBy}, ${formatInstant(askedAt)}` },
  { title: requestCopy.expires, cell: ({ expiresAt }) => formatInstant(expiresAt) },
]

/** Changes of prices and cash that wait for a second person. */
export function Component() {
  const query = useStaffQuery(requestCalls.list, {}, { every: refreshMs })
  const { openKey, notice } = useOpenRow({ query, rows, keyOf, gone: requestCopy.gone })
  const { buttons, dialog } = useRowActs<Request, Action>({
    titles: requestCopy,
    primary: 'approve',
    dialog: (action, request, onClose) => <RequestDialog {...{ action, request, onClose }} />,
  })
  return (
    <ListPage
      title={requestCopy.title}
      note={requestCopy.note}
      {...{ query, rows, keyOf, openKey, notice }}
      empty={requestCopy.none}
      columns={columns}
      rowActions={(request) => buttons(request, request.isOwn ? ['withdraw'] : ['approve', 'decline'])}
    >
      {dialog}
    </ListPage>
  )
}

function RequestDialog({ action, request, onClose }: { action: Action; request: Request; onClose: () => void }) {
  const requestId = request._id
  return (
    <ActionDialog
      onClose={onClose}
      danger={action === 'decline'}
      title={`${requestCopy[action]}: ${request.subject}`}
      consequence={requestCopy.consequences[action]}
      confirm={requestCopy[action]}
      reasonLabel={action === 'decline' ? requestCopy.declineReason : undefined}
      call={requestCalls[action]}
      input={(reason) => ({ requestId, ...(action === 'decline' && { reason }) })}
      done={requestCopy.done[action]}
    />
  )
}
