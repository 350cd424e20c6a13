import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { CsvCell } from '#ops/lib/files/csv.ts'
import { useListKeys } from '#ops/lib/keys.ts'
import { useIsWide } from '#ops/lib/use-is-wide.ts'
import { classes } from '#web/ui/classes.ts'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Figures are at the right. */
  align?: 'end'
  /** On a card of a phone: at the right of the first line, or left out; else a line of its own. */
  onCard?: 'aside' | 'hidden'
  /** Left out of a table in which no row has it; on a card it is a line only if it has one. */
  isOptional?: boolean
  /** Longer words end with an ellipsis in a table, and are whole under the pointer and on the record. */
  isOneLine?: boolean
  className?: string
  /** Its cell in a file of the rows; absent: it is in no file. */
  line?: (row: Row) => CsvCell
  /** Its cells are in the file alone. */
  isInFileOnly?: boolean
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  /** The first names the row: the link to its page, and the first line of its card. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  linkOf?: (row: Row) => string
  /** Of the row that the address opens: marked and scrolled to. */
  openKey?: string
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode
}

/** A table with j and k as keys; a list of cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  useListKeys()
  const { rows, keyOf, openKey } = props
  const shownKey = rows.some((row) => keyOf(row) === openKey) && openKey
  // An effect: the router scrolls to the top of a new page before.
  useEffect(() => {
    if (shownKey) document.querySelector('[data-row][aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [shownKey])
  return useIsWide() ? <Table {...props} /> : <Cards {...props} />
}

function Table<Row>({ label, columns: all, rows, keyOf, linkOf, openKey, actions }: DataTableProps<Row>) {
  const columns = all.filter(
    ({ isOptional, isInFileOnly, cell }) => !isInFileOnly && (!isOptional || rows.some((row) => !isNothing(cell(row)))),
  )
  return (
    <div className="rounded-card bg-white shadow-1">
      <table className="w-full border-separate border-spacing-0 text-left text-sm/[1.1875rem]">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ title, align }) => (
              <th key={title} scope="col" className={classes(headClasses, align === 'end' && 'text-right')}>
                {title}
              </th>
            ))}
            {actions && (
              <th scope="col" className={headClasses}>
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              data-row
              tabIndex={linkOf ? undefined : -1}
              aria-current={keyOf(row) === openKey || undefined}
              className={rowClasses}
            >
              {columns.map(({ title, cell, align, isOneLine, className }, index) => (
                <td
                  key={title}
                  className={classes(
                    cellClasses,
                    'py-[3px]',
                    align === 'end' && 'text-right whitespace-nowrap tabular-nums',
                    className,
                  )}
                >
                  {index === 0 ? (
                    <RowName to={linkOf?.(row)} className="w-max max-w-88">
                      {cell(row)}
                    </RowName>
                  ) : isOneLine ? (
                    <OneLine value={cell(row)} />
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
              {actions && (
                <td className={cellClasses}>
                  <div className="ml-auto flex w-max max-w-88 flex-wrap justify-end gap-1.5 *:min-h-6 *:px-2.5 *:py-0 *:text-xs">
                    {actions(row)}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OneLine({ value }: { value: ReactNode }) {
  return (
    <span className="line-clamp-1 break-all" title={typeof value === 'string' ? value : undefined}>
      {value}
    </span>
  )
}

const isNothing = (value: ReactNode) => value === '' || value === null || value === undefined || value === false

const headClasses =
  'sticky top-0 z-10 border-b border-line bg-white px-2.5 py-1 text-xs font-bold text-muted first:rounded-tl-card first:pl-4 last:rounded-tr-card last:pr-4'
/** Rows of 26 px: twenty-five of them, with the head of their page, fit a window of 900 px. */
const cellClasses = 'border-b border-line px-2.5 align-top group-last:border-b-0 first:pl-4 last:pr-4'
const rowClasses =
  'group scroll-my-10 hover:bg-ground focus-within:bg-teal-50 focus:bg-teal-50 focus:-outline-offset-2 aria-[current]:bg-teal-50'

function Cards<Row>({ label, columns, rows, keyOf, linkOf, openKey, actions }: DataTableProps<Row>) {
  const [first, ...others] = columns
  const aside = others.filter(({ onCard }) => onCard === 'aside')
  const lines = others.filter(({ onCard, isInFileOnly }) => onCard === undefined && !isInFileOnly)
  return (
    <ul aria-label={label} className="space-y-2">
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          data-row
          aria-current={keyOf(row) === openKey || undefined}
          className="rounded-card bg-white p-4 shadow-1 aria-[current]:bg-teal-50"
        >
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0 text-base">
              <RowName to={linkOf?.(row)} className="max-w-full">
                {first?.cell(row)}
              </RowName>
            </div>
            {aside.map(({ title, cell }) => (
              <div key={title} className="shrink-0">
                {cell(row)}
              </div>
            ))}
          </div>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            {lines
              .map(({ title, cell }) => ({ title, value: cell(row) }))
              .filter(({ value }) => !isNothing(value))
              .map(({ title, value }) => (
                <div key={title} className="contents">
                  <dt className="text-muted">{title}</dt>
                  <dd className="min-w-0 break-words">{value}</dd>
                </div>
              ))}
          </dl>
          {actions && <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{actions(row)}</div>}
        </li>
      ))}
    </ul>
  )
}

/** In one line where it is short enough for its table. */
function RowName({ to, className, children }: { to?: string; className: string; children: ReactNode }) {
  if (!to) return <span className="font-semibold">{children}</span>
  return (
    <Link
      to={to}
      data-row-link
      className={classes(
        '-my-1 inline-block rounded-sm py-1 font-semibold text-teal wrap-anywhere hover:underline',
        className,
      )}
    >
      {children}
    </Link>
  )
}
