import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { payoutCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { downloadCsv } from '#ops/lib/files/csv.ts'
import { formatDay, formatInstant, formatPlace } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import { call } from '#web/lib/call.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { savePdf } from '#web/lib/save-file.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { DeductDialog, FailedDialog, PaidDialog } from './line-dialogs.tsx'
import type { PayoutLine, PayoutRun } from './payout-run.ts'
import { payoutsCopy } from './payouts.copy.ts'
import { ReturnButton } from './return-button.tsx'

const rupees = (value: number) => (value === 0 ? '' : formatRupees(value))

/** Of a draft also that cash is short and nothing of it comes off. */
function cashCell({ cash, cashShort, state }: PayoutLine): string {
  if (state === 'draft' && cash === 0 && cashShort > 0) return payoutsCopy.short(formatRupees(cashShort))
  return rupees(0 - cash)
}

const columns: readonly Column<PayoutLine>[] = [
  { title: payoutsCopy.person, cell: ({ name }) => name },
  { title: payoutsCopy.visits, cell: ({ visits }) => visits, align: 'end' },
  { title: payoutsCopy.visitPay, cell: ({ visitPay }) => rupees(visitPay), align: 'end' },
  { title: payoutsCopy.extraWork, cell: ({ extraWork }) => rupees(extraWork), align: 'end', isOptional: true },
  { title: payoutsCopy.tips, cell: ({ tips }) => rupees(tips), align: 'end', isOptional: true },
  { title: payoutsCopy.carried, cell: ({ carried }) => rupees(carried), align: 'end', isOptional: true },
  { title: payoutsCopy.cash, cell: cashCell, align: 'end', isOptional: true },
  { title: payoutsCopy.other, cell: ({ other }) => rupees(0 - other), align: 'end', isOptional: true },
  { title: payoutsCopy.reason, cell: ({ reason }) => reason, isOptional: true },
  {
    title: payoutsCopy.tax,
    cell: ({ tax, taxPercent, pan }) => (tax > 0 ? <Tax {...{ tax, taxPercent, pan }} /> : null),
    align: 'end',
    isOptional: true,
  },
  { title: payoutsCopy.net, cell: ({ net }) => formatRupees(net), align: 'end', className: 'font-semibold' },
  { title: payoutsCopy.account, cell: (line) => <LineAccount line={line} /> },
  { title: payoutsCopy.state, cell: (line) => <LineState line={line} />, onCard: 'aside' },
]

function Tax({ tax, taxPercent, pan }: Pick<PayoutLine, 'tax' | 'taxPercent' | 'pan'>) {
  return (
    <>
      {rupees(0 - tax)}
      <span className="block whitespace-nowrap text-muted text-xs">
        {taxPercent} % · {pan || payoutsCopy.noPan}
      </span>
    </>
  )
}

function LineAccount({ line: { account, state, filedAt, professionalId } }: { line: PayoutLine }) {
  if (account) {
    return (
      <span className="whitespace-nowrap">
        {account}
        {filedAt && state === 'to_pay' && (
          <span className="block whitespace-normal text-muted text-xs">
            {payoutsCopy.filed(formatInstant(filedAt))}
          </span>
        )}
      </span>
    )
  }
  if (state !== 'draft' && state !== 'to_pay') return null
  return (
    <Link to={`/payouts/bank-details?professional=${professionalId}`} className="font-semibold text-error underline">
      {payoutsCopy.noAccount}
    </Link>
  )
}

function LineState({ line: { state, utr, failure } }: { line: PayoutLine }) {
  const more = state === 'failed' ? failure : utr
  return (
    <>
      <span className={state === 'failed' ? 'font-semibold text-error' : undefined}>
        {payoutsCopy.lineStates[state]}
      </span>
      {more && <span className="block min-w-24 wrap-anywhere text-muted">{more}</span>}
    </>
  )
}

type RunDialog = 'approve' | 'discard' | 'file'
type Dialog = { kind: 'deduct' | 'paid' | 'failed'; lineId: string } | { kind: RunDialog }

/** Names of those whom the file for the bank leaves out. */
function heldBack({ lines }: PayoutRun): string {
  const open = lines.filter(({ state, account }) => account === '' && (state === 'draft' || state === 'to_pay'))
  return open.map(({ name }) => name).join(', ')
}

/** A run of payouts with its lines. */
export function Component() {
  const { id: runId = '' } = useParams()
  const query = useStaffQuery(payoutCalls.find, { runId })
  const [open, setOpen] = useState<Dialog | null>(null)
  const run = query.data?.data
  const close = () => setOpen(null)
  const pdf = useSingleMutation({
    mutationFn: async (lineId: string) => savePdf((await call(payoutCalls.statement, { lineId })).data),
  })
  const line = open && 'lineId' in open ? run?.lines.find(({ _id }) => _id === open.lineId) : undefined
  return (
    <Page
      title={run ? `${payoutsCopy.title}, ${formatPlace(run.area)}` : payoutsCopy.title}
      note={
        run &&
        `${formatDay(run.from)} – ${formatDay(run.to)} · ${payoutsCopy.states[run.state]} · ${formatRupees(run.net)}`
      }
      actions={run && <RunButtons run={run} onOpen={(kind) => setOpen({ kind })} />}
    >
      <QueryView query={query} label={payoutsCopy.lines}>
        {({ data }) => (
          <>
            {pdf.error && <RequestError error={pdf.error} className="mb-3" />}
            {data.withoutRate > 0 && (
              <InPageAlert className="mb-3">{payoutsCopy.withoutRate(data.withoutRate)}</InPageAlert>
            )}
            {heldBack(data) && <InPageAlert className="mb-3">{payoutsCopy.heldBack(heldBack(data))}</InPageAlert>}
            {data.lines.some(({ tax }) => tax > 0) && <p className="mb-3 text-muted">{payoutsCopy.taxNote}</p>}
            {data.state === 'draft' && data.isOwn && <p className="mb-3 text-muted">{payoutsCopy.ownNote}</p>}
            <DataTable
              label={payoutsCopy.lines}
              columns={columns}
              rows={data.lines}
              keyOf={({ _id }) => _id}
              linkOf={({ professionalId }) => `/professionals/${professionalId}`}
              actions={(one) => (
                <>
                  <LineButtons line={one} onOpen={(kind) => setOpen({ kind, lineId: one._id })} />
                  {data.state === 'approved' && (
                    <Button
                      variant="quiet"
                      size="small"
                      disabled={pdf.isPending}
                      aria-label={payoutsCopy.statementOf(one.name)}
                      onClick={() => pdf.mutate(one._id)}
                    >
                      {payoutsCopy.statement}
                    </Button>
                  )}
                </>
              )}
            />
          </>
        )}
      </QueryView>
      {run && open?.kind === 'approve' && <ApproveDialog run={run} onClose={close} />}
      {run && open?.kind === 'discard' && <DiscardDialog run={run} onClose={close} />}
      {run && open?.kind === 'file' && <FileDialog run={run} onClose={close} />}
      {line && open?.kind === 'deduct' && <DeductDialog line={line} onClose={close} />}
      {line && open?.kind === 'paid' && <PaidDialog line={line} onClose={close} />}
      {line && open?.kind === 'failed' && <FailedDialog line={line} onClose={close} />}
    </Page>
  )
}

function RunButtons({ run, onOpen }: { run: PayoutRun; onOpen: (kind: RunDialog) => void }) {
  if (run.state === 'discarded') return null
  if (run.state === 'approved') {
    return (
      <>
        <ReturnButton runId={run._id} />
        <Button variant="outline" size="small" disabled={run.open === 0} onClick={() => onOpen('file')}>
          <Download aria-hidden className="size-4" />
          {payoutsCopy.file}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button variant="outline" size="small" onClick={() => onOpen('discard')}>
        {payoutsCopy.discard}
      </Button>
      <Button size="small" disabled={run.isOwn} onClick={() => onOpen('approve')}>
        {payoutsCopy.approve}
      </Button>
    </>
  )
}

interface LineButtonsProps {
  line: PayoutLine
  onOpen: (kind: 'deduct' | 'paid' | 'failed') => void
}

function LineButtons({ line: { state, net, account, filedAt }, onOpen }: LineButtonsProps) {
  if (state === 'draft') {
    return (
      <Button variant="outline" size="small" onClick={() => onOpen('deduct')}>
        {payoutsCopy.deduct}
      </Button>
    )
  }
  if (state === 'failed' || net === 0) return null
  return (
    <>
      {state === 'to_pay' && (
        <Button size="small" disabled={!account && !filedAt} onClick={() => onOpen('paid')}>
          {payoutsCopy.markPaid}
        </Button>
      )}
      <Button variant="outline" size="small" onClick={() => onOpen('failed')}>
        {payoutsCopy.markFailed}
      </Button>
    </>
  )
}

function ApproveDialog({ run, onClose }: { run: PayoutRun; onClose: () => void }) {
  return (
    <ActionDialog
      onClose={onClose}
      title={payoutsCopy.approveTitle}
      consequence={payoutsCopy.approveNote(formatRupees(run.net), run.professionals)}
      confirm={payoutsCopy.approve}
      call={payoutCalls.approve}
      done={payoutsCopy.approved}
      input={() => ({ runId: run._id, revision: run.revision })}
    />
  )
}

function DiscardDialog({ run, onClose }: { run: PayoutRun; onClose: () => void }) {
  return (
    <ActionDialog
      onClose={onClose}
      title={payoutsCopy.discardTitle}
      consequence={payoutsCopy.discardNote}
      confirm={payoutsCopy.discard}
      danger
      call={payoutCalls.discard}
      done={payoutsCopy.discarded}
      input={() => ({ runId: run._id })}
    />
  )
}

type FileLine = EndpointResponse<typeof payoutCalls.file>['data']['lines'][number]

/** Lines still to be paid, once it was said what the file holds. */
function FileDialog({ run, onClose }: { run: PayoutRun; onClose: () => void }) {
  const lines = run.lines.filter(({ state, account }) => state === 'to_pay' && account !== '')
  const paise = lines.reduce((sum, { net }) => sum + Math.round(net * 100), 0)
  const again = lines.filter(({ filedAt }) => filedAt !== null).length
  return (
    <ActionDialog
      onClose={onClose}
      title={payoutsCopy.fileTitle}
      consequence={
        <>
          <p>{payoutsCopy.fileNote(lines.length, formatRupees(paise / 100))}</p>
          {again > 0 && <p className="mt-2 font-semibold text-error">{payoutsCopy.fileAgain(again)}</p>}
        </>
      }
      confirm={payoutsCopy.download}
      complete={lines.length > 0}
      call={payoutCalls.file}
      input={() => ({ runId: run._id, revision: run.revision })}
      done={({ data }) => payoutsCopy.downloaded(data.lines.length)}
      onDone={({ data }) =>
        downloadCsv(`payouts-${run.area}-${run.to}-${run._id.slice(0, 8)}`, toRows(run, data.lines))
      }
    />
  )
}

function toRows({ from, to }: PayoutRun, lines: readonly FileLine[]): string[][] {
  const { name, id, number, ifsc, upi, amount, remark, reference } = payoutsCopy.bank
  const rows = lines.map((line) => [
    ...[line.holder, line.professionalId.slice(0, 8).toUpperCase(), line.accountNumber, line.ifsc, line.upi],
    ...[line.amount.toFixed(2), `${from} ${to}`, line.reference],
  ])
  return [[name, id, number, ifsc, upi, amount, remark, reference], ...rows]
}
