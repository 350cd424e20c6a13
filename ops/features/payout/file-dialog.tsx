import { payoutCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { downloadCsv } from '#ops/lib/files/csv.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { PayoutRun } from './payout-run.ts'
import { payoutsCopy } from './payouts.copy.ts'

type FileLine = EndpointResponse<typeof payoutCalls.file>['data']['lines'][number]

/** Lines still to be paid, once it was said what the file holds. */
export function FileDialog({ run, onClose }: { run: PayoutRun; onClose: () => void }) {
  const sending = useStaffMutation(payoutCalls.file, {
    onDone: ({ data }) => {
      downloadCsv(`payouts-${run.area}-${run.to}-${run._id.slice(0, 8)}`, toRows(run, data.lines))
      toast.success(payoutsCopy.downloaded(data.lines.length))
      onClose()
    },
  })
  const lines = run.lines.filter(({ state, account }) => state === 'to_pay' && account !== '')
  const paise = lines.reduce((sum, { net }) => sum + Math.round(net * 100), 0)
  const again = lines.filter(({ filedAt }) => filedAt !== null).length
  return (
    <ReasonDialog
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
      sending={sending}
      onConfirm={() => sending.mutate({ runId: run._id, revision: run.revision })}
    />
  )
}

function toRows({ from, to }: PayoutRun, lines: readonly FileLine[]): string[][] {
  const { name, id, number, ifsc, upi, amount, remark } = payoutsCopy.bank
  const rows = lines.map((line) => [
    ...[line.holder, line.professionalId.slice(0, 8).toUpperCase(), line.accountNumber, line.ifsc, line.upi],
    ...[line.amount.toFixed(2), `${from} ${to}`],
  ])
  return [[name, id, number, ifsc, upi, amount, remark], ...rows]
}
