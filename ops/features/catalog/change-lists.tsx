import { listLimits } from '#contract/lib/business.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { EmptyNote, Panel } from '#ops/ui/page.tsx'
import { NewestNote } from '#ops/ui/pages/newest-note.tsx'
import { Timeline } from '#ops/ui/timeline.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { catalogCopy } from './catalog.copy.ts'
import type { Change, PriceEdit } from './catalog.types.ts'
import { ChangeValue } from './change-value.tsx'

const plannedColumns: readonly Column<Change>[] = [
  { title: catalogCopy.from, cell: ({ from }) => formatInstant(from) },
  { title: catalogCopy.what, cell: ({ name }) => name },
  { title: catalogCopy.change, cell: (change) => <ChangedFields change={change} /> },
  { title: catalogCopy.reason, cell: ({ reason }) => reason },
  { title: catalogCopy.by, cell: ({ by, at }) => `${by}, ${formatInstant(at)}` },
]

interface PlannedProps {
  changes: readonly Change[]
  onWithdraw: (change: Change) => void
}

export function PlannedChanges({ changes, onWithdraw }: PlannedProps) {
  const planned = changes.filter(({ state }) => state === 'planned')
  return (
    <section aria-label={catalogCopy.plannedChanges}>
      <h2 className="mb-2 text-base font-bold">{catalogCopy.plannedChanges}</h2>
      {planned.length === 0 ? (
        <EmptyNote>{catalogCopy.noPlanned}</EmptyNote>
      ) : (
        <DataTable
          label={catalogCopy.plannedChanges}
          columns={plannedColumns}
          rows={planned}
          keyOf={({ _id }) => String(_id)}
          actions={(change) => (
            <Button size="small" variant="outline" onClick={() => onWithdraw(change)}>
              {catalogCopy.withdraw}
            </Button>
          )}
        />
      )}
    </section>
  )
}

interface HistoryProps {
  changes: readonly Change[]
  /** Absent: prices are restored as other values are. */
  onRestore?: (edits: readonly PriceEdit[]) => void
  /** Values that are no prices. */
  onRestoreRow: (change: Change) => void
}

export function ChangeHistory({ changes, onRestore, onRestoreRow }: HistoryProps) {
  const past = changes.filter(({ state }) => state !== 'planned')
  const entries = past.map((change) => ({
    key: String(change._id),
    at: change.from,
    title: (
      <>
        {change.name}: <ChangedFields change={change} />
      </>
    ),
    by: change.by,
    detail: (
      <>
        <p>{change.reason}</p>
        {change.withdrawn && (
          <p className="text-muted">
            {catalogCopy.withdrawn(change.withdrawn.by, formatInstant(change.withdrawn.at))}: {change.withdrawn.reason}
          </p>
        )}
        {change.state === 'current' && hasOld(change) && (
          <Button
            size="small"
            variant="outline"
            className="mt-1.5"
            onClick={() => (onRestore && isOfPrices(change) ? onRestore([oldPrice(change)]) : onRestoreRow(change))}
          >
            {catalogCopy.restore}
          </Button>
        )}
      </>
    ),
  }))
  return (
    <Panel title={catalogCopy.history}>
      {entries.length === 0 ? (
        <p className="text-muted">{catalogCopy.noHistory}</p>
      ) : (
        <Timeline label={catalogCopy.history} entries={entries} />
      )}
      <NewestNote shown={changes.length} max={listLimits.catalog} />
    </Panel>
  )
}

/** 'Price ₹299 → ₹349'; a withdrawn change is struck through. */
function ChangedFields({ change: { fields, state } }: { change: Change }) {
  const text = fields.map(({ field, before, after }, index) => (
    <span key={field}>
      {index > 0 && ', '}
      {catalogCopy.fields[field] ?? field} <ChangeValue field={field} value={before} /> →{' '}
      <ChangeValue field={field} value={after} />
    </span>
  ))
  return state === 'withdrawn' ? <s>{text}</s> : text
}

/** Not of a row that the change made. */
const hasOld = ({ fields }: Change) => fields.some(({ field, before }) => field === 'position' || before !== '')

const isOfPrices = ({ fields }: Change) => fields.every(({ field }) => field.endsWith('_paise'))

/** What a change replaced; a field that it left alone stays as it is. */
function oldPrice({ entity, entityId, fields }: Change): PriceEdit {
  const before = (wanted: string) => fields.find(({ field }) => field === wanted)?.before
  return { key: `${entity} ${entityId}`, price: before('price_paise'), former: before('strike_price_paise') }
}
