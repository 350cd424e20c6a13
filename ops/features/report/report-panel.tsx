import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { downloadCsv } from '#ops/lib/files/csv.ts'
import { Panel } from '#ops/ui/page.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { reportCopy } from './report.copy.ts'

type Cell = string | number

interface ReportTable {
  head: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly Cell[])[]
  /** Cells as text, where they differ from the figures of the CSV. */
  format?: (cell: Cell, column: number) => string
  /** The table is the figure: always open. A share from 0 to 1 draws a bar behind a row's last cell. */
  bars?: (row: readonly Cell[]) => number
}

interface ReportPanelProps {
  title: string
  definition: string
  /** Name of the downloaded file, without its end. */
  file: string
  headline?: string
  change?: string
  table: ReportTable
  /** The children are the table: no other is shown. */
  isTable?: boolean
  /** Chart above the table. */
  children?: ReactNode
}

/** A figure: what it is, its definition, a chart, and its table with a CSV. */
export function ReportPanel({ title, definition, file, headline, change, table, isTable, children }: ReportPanelProps) {
  const isEmpty = table.rows.every((row) => row.slice(1).every((cell) => cell === 0))
  const aside = !isEmpty && (
    <Button
      variant="outline"
      size="small"
      aria-label={reportCopy.downloadOf(title)}
      onClick={() => downloadCsv(file, [table.head, ...table.rows])}
    >
      <Download aria-hidden className="size-4" />
      {reportCopy.download}
    </Button>
  )
  return (
    <Panel title={title} aside={aside} className="min-w-0">
      {headline && (
        <p className="mb-1 flex flex-wrap items-baseline gap-x-3">
          <span className="font-heading text-display tabular-nums">{headline}</span>
          {change && <span className="text-muted">{change}</span>}
        </p>
      )}
      <p className="mb-3 max-w-[70ch] text-sm text-muted">{definition}</p>
      {isEmpty && <p className="py-4 text-center text-muted">{reportCopy.none}</p>}
      {!isEmpty && children}
      {!isEmpty &&
        !isTable &&
        (table.bars || !children ? <Table title={title} {...table} /> : <Folded title={title} {...table} />)}
    </Panel>
  )
}

function Folded({ title, ...table }: ReportTable & { title: string }) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-teal">
        {reportCopy.table}
      </summary>
      <Table title={title} {...table} />
    </details>
  )
}

function Table({ title, head, rows, format = String, bars }: ReportTable & { title: string }) {
  const id = useId()
  return (
    // Long tables scroll by themselves, also with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <section aria-labelledby={id} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="w-full border-separate border-spacing-0 text-left tabular-nums">
        <caption id={id} className="sr-only">
          {title}
        </caption>
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={name} scope="col" className={classes(headClasses, column > 0 && 'text-right')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()} className="group">
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={head[column]} scope="row" className={classes(cellClasses, 'font-normal')}>
                    {format(cell, column)}
                    {bars && <Bar share={bars(row)} />}
                  </th>
                ) : (
                  <td key={head[column]} className={classes(cellClasses, 'text-right')}>
                    {format(cell, column)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const headClasses =
  'sticky top-0 bg-white border-b border-line px-2 py-1.5 text-xs font-bold text-muted first:pl-0 last:pr-0'
const cellClasses = 'border-b border-line px-2 py-1.5 align-top group-last:border-b-0 first:pl-0 last:pr-0'

function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-1 block h-1.5 w-full max-w-64">
      <rect width={100} height={6} className="fill-teal-50" />
      <rect width={Math.max(0, Math.min(share, 1)) * 100} height={6} className="fill-teal" />
    </svg>
  )
}
