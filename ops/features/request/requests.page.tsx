import { useState } from 'react'
import { requestCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { requestCopy } from './request.copy.ts'

type Request = EndpointResponse<typeof requestCalls.list>['data']['requests'][number]
type Action = 'approve' | 'decline' | 'withdraw'

const refreshMs = 60_000

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
  const [open, setOpen] = useState<{ action: Action; request: Request } | null>(null)
  return (
    <ListPage
      title={requestCopy.title}
      note={requestCopy.note}
      query={query}
      rows={({ data }) => data.requests}
      empty={requestCopy.none}
      columns={columns}
      keyOf={({ _id }) => _id}
      rowActions={(request) =>
        actionsOf(request).map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'approve' ? 'primary' : 'outline'}
            onClick={() => setOpen({ action, request })}
          >
            {requestCopy[action]}
          </Button>
        ))
      }
    >
      {open && <RequestDialog key={open.request._id + open.action} {...open} onClose={() => setOpen(null)} />}
    </ListPage>
  )
}

const actionsOf = ({ isOwn }: Request): readonly Action[] => (isOwn ? ['withdraw'] : ['approve', 'decline'])

function RequestDialog({ action, request, onClose }: { action: Action; request: Request; onClose: () => void }) {
  const requestId = request._id
  const options = (done: string) => ({ done, onDone: onClose })
  const approve = useStaffMutation(requestCalls.approve, options(requestCopy.approved))
  const decline = useStaffMutation(requestCalls.decline, options(requestCopy.declined))
  const withdraw = useStaffMutation(requestCalls.withdraw, options(requestCopy.withdrawn))
  const sending = { approve, decline, withdraw }[action]
  return (
    <ReasonDialog
      onClose={onClose}
      danger={action === 'decline'}
      title={`${requestCopy[action]}: ${request.subject}`}
      consequence={requestCopy.consequences[action]}
      confirm={requestCopy[action]}
      {...(action === 'decline' && { reasonLabel: requestCopy.declineReason })}
      sending={sending}
      onConfirm={(reason) =>
        action === 'decline'
          ? decline.mutate({ requestId, reason })
          : (action === 'approve' ? approve : withdraw).mutate({ requestId })
      }
    />
  )
}
