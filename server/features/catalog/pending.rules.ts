import type { CatalogRows } from './catalog.queries.ts'
import { catalogLists, toRowId } from './tables.rules.ts'

/** From the last change with a date, included, to the next one; null: without an end. */
export interface Period {
  from: Date | null
  until: Date | null
}

type Change = CatalogRows['pending'][number]
type Row = Readonly<Record<string, unknown>>

/** The rows with the changes that began until `now`, and how long they hold. Changes of rows that were removed are left out. */
export function rowsAt(stored: CatalogRows, now: Date): { rows: CatalogRows; period: Period } {
  const due = stored.pending.filter(({ valid_from }) => valid_from <= now)
  const period = { from: due.at(-1)?.valid_from ?? null, until: stored.pending[due.length]?.valid_from ?? null }
  if (due.length === 0) return { rows: stored, period }
  const lists = Object.entries(catalogLists).map(([entity, list]) => [list, rowsOf(entity, stored[list], due)] as const)
  return { rows: { ...stored, ...Object.fromEntries(lists) } as CatalogRows, period }
}

/** Rows of a table with the changes that began, in their order. */
function rowsOf(entity: string, rows: readonly Row[], due: readonly Change[]): readonly Row[] {
  const after = afterById(due.filter((one) => one.entity === entity))
  if (after.size === 0) return rows
  return rows.map((row) => withColumns(row, after.get(toRowId(entity, row)))).sort(byPosition)
}

const byPosition = (one: Row, other: Row) => ((one.position as number) ?? 0) - ((other.position as number) ?? 0)

/** A row with changed columns; `details.inclusions` is a part of the column `details`. */
export function withColumns<Row extends object>(row: Row, after: object | undefined): Row {
  const changed = { ...row } as Record<string, unknown>
  for (const [name, value] of Object.entries(after ?? {})) {
    const [column = '', part] = name.split('.')
    changed[column] = part ? { ...(changed[column] as object), [part]: value } : value
  }
  return after ? (changed as Row) : row
}

/** What these columns, or parts of columns, have in a row. */
export function pickColumns(row: Readonly<Record<string, unknown>> | undefined, names: readonly string[]): object {
  return Object.fromEntries(
    names.map((name) => {
      const [column = '', part] = name.split('.')
      const value = row?.[column]
      return [name, (part ? (value as Record<string, unknown> | undefined)?.[part] : value) ?? null]
    }),
  )
}

export function isWithin({ from, until }: Period, at: Date): boolean {
  return (from === null || from <= at) && (until === null || at < until)
}

function afterById(changes: readonly Change[]): Map<string, object> {
  const after = new Map<string, object>()
  for (const change of changes)
    after.set(change.entity_id, { ...after.get(change.entity_id), ...(change.after as object) })
  return after
}
