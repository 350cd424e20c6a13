import { bankCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatDay } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { bankCopy as copy } from './bank.copy.ts'

type Sums = EndpointResponse<typeof bankCalls.sums>['data']

/** The balance of the bank beside that of the ledger, and what their difference is made of. */
export function BankSums() {
  const query = useStaffQuery(bankCalls.sums)
  const sums = query.data?.data
  if (!sums) return query.error && <RequestError error={query.error} onRetry={query.refetch} className="mb-3" />
  if (!sums.until) return null
  const { before, open, missing, notOnStatement } = sums
  const parts = (
    [
      [copy.before, before],
      [copy.openSum(sums.openLines), open],
      [copy.missing, missing],
      [copy.notOnStatement(sums.movements), notOnStatement],
    ] as const
  ).filter(([, amount]) => amount !== 0)
  return (
    <Panel className="mb-3">
      <div className="flex flex-wrap items-start gap-x-8 gap-y-2">
        <Figure name={copy.statement(formatDay(sums.until))} amount={sums.statement} />
        <Figure name={copy.ledger} amount={sums.ledger} />
        <Figure name={copy.difference} amount={sums.difference} isWrong={sums.difference !== 0} />
        {parts.length > 0 ? (
          <dl className="grid flex-1 basis-72 grid-cols-[1fr_auto_auto] items-center gap-x-3 gap-y-0.5">
            {parts.map(([name, amount]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="text-right tabular-nums">{formatRupees(amount)}</dd>
                <dd>{name === copy.before && <TakeOver sums={sums} />}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="self-center text-muted">{copy.agrees}</p>
        )}
      </div>
    </Panel>
  )
}

function Figure({ name, amount, isWrong }: { name: string; amount: number; isWrong?: boolean }) {
  return (
    <p>
      <span className="block text-muted text-xs">{name}</span>
      <span className={`text-base font-bold tabular-nums ${isWrong ? 'text-error' : ''}`}>{formatRupees(amount)}</span>
    </p>
  )
}

function TakeOver({ sums: { before } }: { sums: Sums }) {
  return (
    <DialogButton
      size="small"
      variant="outline"
      dialog={(onClose) => (
        <ActionDialog
          onClose={onClose}
          title={copy.takeOverTitle}
          consequence={copy.takeOverNote(formatRupees(before))}
          confirm={copy.takeOver}
          reasonLabel={copy.reason}
          call={bankCalls.takeOver}
          done={copy.takenOver}
          input={(reason) => ({ amount: before, reason })}
        />
      )}
    >
      {copy.takeOver}
    </DialogButton>
  )
}
