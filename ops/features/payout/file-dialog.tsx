import { payoutCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { downloadCsv } from '#ops/lib/files/csv.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import type { PayoutRun } from './payout-run.ts'
import { payoutsCopy } from './payouts.copy.ts'

type FileLine = EndpointResponse<typeof payoutCalls.file>['data']['lines'][number]

/** Lines still to be paid, once it was said what the file holds. */
export function FileDialog({ run, onClose }: { run: PayoutRun; onClose: () => void }) {
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
  const { name, id, number, ifsc, upi, amount, remark } = payoutsCopy.bank
  const rows = lines.map((line) => [
    ...[line.holder, line.professionalId.slice(0, 8).toUpperCase(), line.accountNumber, line.ifsc, line.upi],
    ...[line.amount.toFixed(2), `${from} ${to}`],
  ])
  return [[name, id, number, ifsc, upi, amount, remark], ...rows]
}
