import type { accountingCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant, formatName } from '#ops/lib/format.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { accountingCopy } from './accounting.copy.ts'

type Check = NonNullable<EndpointResponse<typeof accountingCalls.accounts>['data']['check']>
type Difference = Check['differences'][number]

const columns: readonly Column<Difference>[] = [
  { title: accountingCopy.account, cell: ({ name }) => formatName(name) },
  { title: accountingCopy.inLedger, cell: ({ ledger }) => formatRupees(ledger), align: 'end' },
  { title: accountingCopy.inSources, cell: ({ source }) => formatRupees(source), align: 'end' },
  {
    title: accountingCopy.difference,
    cell: ({ ledger, source }) => formatRupees((Math.round(ledger * 100) - Math.round(source * 100)) / 100),
    align: 'end',
    onCard: 'aside',
    className: 'font-semibold text-error',
  },
]

/** The result of the last comparison of the ledger with the tables it is posted from. */
export function CheckNote({ check }: { check: Check | null }) {
  if (!check) return <p className="mb-3 text-muted">{accountingCopy.neverChecked}</p>
  const { at, differences, postedLate } = check
  const late = postedLate > 0 && ` ${accountingCopy.postedLate(postedLate)}`
  if (differences.length === 0) {
    return (
      <p className="mb-3 text-muted">
        {accountingCopy.agrees(formatInstant(at))}
        {late}
      </p>
    )
  }
  const words = accountingCopy.differs(differences.length, formatInstant(at))
  return (
    <section aria-label={accountingCopy.difference} className="mb-5">
      <p role="alert" className="mb-2 font-semibold text-error">
        {words}
        {late}
      </p>
      <DataTable label={words} columns={columns} rows={differences} keyOf={({ name }) => name} />
    </section>
  )
}
