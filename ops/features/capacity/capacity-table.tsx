import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { capacityCopy } from './capacity.copy.ts'
import { freeLevel, type Grid, type Level } from './capacity-grid.ts'

const tones: Readonly<Record<Level, string>> = {
  full: 'bg-error-50 text-error',
  scarce: 'bg-amber-50 text-amber-900',
  some: 'bg-teal-50 text-teal-900',
  plenty: 'bg-teal-100 text-teal-900',
}

interface CapacityTableProps {
  grid: Grid
  /** Opens the hours of a row; absent when the rows are days. */
  onArea?: (area: string) => void
}

/** Each cell leads to the board of its day. */
export function CapacityTable({ grid: { columns, rows }, onArea }: CapacityTableProps) {
  return (
    <>
      <div className="relative overflow-x-auto rounded-card bg-white p-2 shadow-1" tabIndex={-1}>
        <table className="border-separate border-spacing-0.5 text-sm">
          <caption className="sr-only">
            {capacityCopy.title}. {capacityCopy.legend}
          </caption>
          <thead>
            <tr>
              <td className="sticky left-0 bg-white" />
              {columns.map(({ key, title }) => (
                <th key={key} scope="col" className="min-w-14 px-1 pb-1 text-xs font-bold text-muted">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, title, note, cells }) => (
              <tr key={key}>
                <th scope="row" className="sticky left-0 min-w-28 bg-white px-2 text-left font-semibold">
                  {onArea ? (
                    <button
                      type="button"
                      className="py-2 text-left text-teal hover:underline"
                      onClick={() => onArea(key)}
                    >
                      {title}
                    </button>
                  ) : (
                    title
                  )}
                  {note && <span className="block text-xs font-semibold text-error">{note}</span>}
                </th>
                {cells.map((cell, index) => (
                  <td key={cell?.key ?? columns[index]?.key} className="p-0">
                    {cell && <CellLink cell={cell} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Legend />
    </>
  )
}

function CellLink({ cell }: { cell: NonNullable<Grid['rows'][number]['cells'][number]> }) {
  const { area, day, free, booked, leave } = cell
  return (
    <Link
      to={`/dispatch?day=${day}&area=${area}`}
      title={capacityCopy.cell(free, booked, leave)}
      className={classes('block min-h-11 rounded-lg px-1 py-1 text-center tabular-nums', tones[freeLevel(cell)])}
    >
      <span aria-hidden className="block font-bold">
        {free}
      </span>
      <span aria-hidden className="block text-xs">
        {booked}
      </span>
      <span className="sr-only">{capacityCopy.cell(free, booked, leave)}</span>
    </Link>
  )
}

function Legend() {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <span>{capacityCopy.legend}</span>
      {(Object.keys(tones) as Level[]).map((level) => (
        <span key={level} className="flex items-center gap-1.5">
          <span aria-hidden className={classes('size-4 rounded', tones[level])} />
          {capacityCopy[level]}
        </span>
      ))}
    </p>
  )
}
