import { pickColumns } from '#server/features/catalog/pending.rules.ts'
import { toEntity } from '#server/features/catalog/tables.rules.ts'
import { json } from './cells.rules.ts'
import type { ReferenceFile } from './reference-files.ts'
import type { FileRow, Row } from './row.ts'

export interface Difference {
  what: 'added' | 'changed' | 'deactivated' | 'removed'
  file: ReferenceFile
  row: Row
  /** Columns with their texts of before and after. */
  columns: readonly { name: string; before: string; after: string }[]
}

/** Text of the key, equal for equal keys. */
export function toKey({ key, columns }: ReferenceFile, row: Row): string {
  return key.map((column) => columns[column]?.format(row[column])).join(' ')
}

/** What the file would change in the current rows of its table. Rows that it lacks are deactivated or removed. */
export function differences(
  file: ReferenceFile,
  current: readonly Row[],
  wanted: readonly FileRow[],
  today: string,
): Difference[] {
  const existing = new Map(current.map((row) => [toKey(file, row), row]))
  const found = wanted.flatMap(({ row }) => rowDifference(file, existing.get(toKey(file, row)), row))
  const named = new Set(wanted.map(({ row }) => toKey(file, row)))
  const lacking = current.filter((row) => !named.has(toKey(file, row)))
  return [...found, ...lacking.flatMap((row) => absence(file, row, today))]
}

function rowDifference(file: ReferenceFile, before: Row | undefined, row: Row): Difference[] {
  if (!before) return [{ what: file.amends ? 'changed' : 'added', file, row, columns: [] }]
  const columns = changedColumns(file, before, row)
  return columns.length > 0 ? [{ what: 'changed', file, row, columns }] : []
}

function changedColumns({ columns }: ReferenceFile, before: Row, after: Row): Difference['columns'] {
  return Object.entries(columns).flatMap(([name, cell]) => {
    if (cell === json) return changedParts(name, before[name], after[name])
    const texts = { name, before: cell.format(before[name]), after: cell.format(after[name]) }
    return texts.before === texts.after ? [] : [texts]
  })
}

function changedParts(column: string, before: unknown, after: unknown): Difference['columns'] {
  const [old, next] = [before, after].map((value) => (value ?? {}) as Row) as [Row, Row]
  const format = (value: unknown) => (value === undefined ? '' : json.format(value))
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .map((part) => ({ name: `${column}.${part}`, before: format(old[part]), after: format(next[part]) }))
    .filter((part) => part.before !== part.after)
}

function absence(file: ReferenceFile, before: Row, today: string): Difference[] {
  const { absent } = file
  if (absent === 'keep') return []
  if (typeof absent === 'string') return [{ what: 'removed', file, row: before, columns: [] }]
  const change = absent(before, today)
  if (!change) return []
  const row = { ...before, ...change }
  return [{ what: 'deactivated', file, row, columns: changedColumns(file, before, row) }]
}

/** Changed and new rows of the catalog with an id, as its history has them. */
export function catalogChanges(stored: readonly Row[], found: readonly Difference[]) {
  const rows = new Map(stored.map((row) => [row.id, row]))
  return found
    .filter(({ file, what }) => file.kind === 'catalogue' && file.key[0] === 'id' && what !== 'removed')
    .map(({ file, what, row, columns }) => {
      const names = what === 'added' ? ['name' in row ? 'name' : 'title'] : columns.map(({ name }) => name)
      const before = pickColumns(rows.get(row.id), names)
      return { entity: toEntity(file.table), id: row.id as string, before, after: pickColumns(row, names) }
    })
}

/** 'services.csv: changed sofa-cleaning: price_paise 44900 → 39900' */
export function describe({ what, file, row, columns }: Difference): string {
  const label = file.label ? file.columns[file.label]?.format(row[file.label]) : toKey(file, row)
  const shown = (text: string) => (text === '' ? '(empty)' : text)
  const changes = columns.map(({ name, before, after }) => `${name} ${shown(before)} → ${shown(after)}`)
  return `${file.name}: ${what} ${label}${changes.length > 0 ? `: ${changes.join(', ')}` : ''}`
}
