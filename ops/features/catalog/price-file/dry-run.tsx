import type { priceFileCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { EmptyNote, Panel } from '#ops/ui/page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { priceFileCopy as copy } from './price-file.copy.ts'

type Run = EndpointResponse<typeof priceFileCalls.dryRun>['data']
type Change = Run['changes'][number]
type Refused = Run['refused'][number]

const maxShown = 200

const amount = (price: number | null) => (price === null ? copy.none : formatRupees(price))
const beforeAndAfter = (before: number | null, after: number | null) =>
  before === after ? amount(after) : `${amount(before)} → ${amount(after)}`

const columns: readonly Column<Change>[] = [
  {
    title: copy.what,
    cell: ({ name, service }) => (service && service !== name ? `${service}, ${name}` : name),
  },
  { title: copy.kind, cell: ({ entity }) => copy.kinds[entity], onCard: 'hidden' },
  { title: copy.price, cell: ({ before, after }) => beforeAndAfter(before.price, after.price), align: 'end' },
  {
    title: copy.formerPrice,
    cell: ({ entity, before, after }) =>
      entity === 'service' ? beforeAndAfter(before.formerPrice, after.formerPrice) : null,
    align: 'end',
  },
  { title: copy.from, cell: ({ from }) => (from ? formatInstant(from) : copy.atPublish) },
  { title: copy.line, cell: ({ line }) => line, align: 'end', onCard: 'hidden' },
]

const refusedColumns: readonly Column<Refused>[] = [
  { title: copy.line, cell: ({ line }) => line },
  { title: copy.reason, cell: ({ reason }) => reason },
]

/** What a file would change: refused rows first, as they keep it from being published. */
export function DryRun({ run, onPublish }: { run: Run; onPublish: () => void }) {
  const { changes, refused, unchanged } = run
  return (
    <>
      <Panel
        title={copy.third}
        aside={
          <Button size="small" disabled={refused.length > 0 || changes.length === 0} onClick={onPublish}>
            {copy.publish}
          </Button>
        }
      >
        <p role="status">{copy.summary(changes.length, refused.length, unchanged)}</p>
      </Panel>
      {refused.length > 0 && (
        <section aria-label={copy.refused}>
          <h2 className="text-base font-bold">{copy.refused}</h2>
          <p className="mb-2 text-muted">{copy.refusedText}</p>
          <Part columns={refusedColumns} rows={refused} label={copy.refused} keyOf={({ line }) => String(line)} />
        </section>
      )}
      {changes.length > 0 ? (
        <section aria-label={copy.changes}>
          <h2 className="mb-2 text-base font-bold">{copy.changes}</h2>
          <Part columns={columns} rows={changes} label={copy.changes} keyOf={({ line }) => String(line)} />
        </section>
      ) : (
        refused.length === 0 && <EmptyNote>{copy.nothing}</EmptyNote>
      )}
    </>
  )
}

interface PartProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** The first rows: thousands of them are read in the file. */
function Part<Row>({ rows, ...table }: PartProps<Row>) {
  return (
    <>
      <DataTable {...table} rows={rows.slice(0, maxShown)} />
      {rows.length > maxShown && <p className="mt-2 text-muted">{copy.more(rows.length - maxShown)}</p>}
    </>
  )
}
