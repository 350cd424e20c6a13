interface Band {
  name: string
  /** The second band is hatched: the bands differ without colour too. */
  values: readonly (number | null)[]
}

interface ColumnChartProps {
  /** For screen readers; the figures are in the table below. */
  label: string
  /** Names of the columns, in order. */
  columns: readonly string[]
  /** One band, or two that are stacked. */
  bands: readonly [Band] | readonly [Band, Band]
  format: (value: number) => string
  /** The top of the axis; default: above the highest column. */
  max?: number
}

const width = 440
const height = 190
const left = 60
const bottom = 24
const top = 8
const plotHeight = height - bottom - top

/** Columns over time with an axis and, for two bands, a legend. */
export function ColumnChart({ label, columns, bands, format, max }: ColumnChartProps) {
  const totals = columns.map((_, index) => bands.reduce((sum, { values }) => sum + Math.max(values[index] ?? 0, 0), 0))
  const highest = max ?? niceMax(Math.max(0, ...totals))
  const step = (width - left) / Math.max(columns.length, 1)
  const column = Math.max(step * 0.72, 1)
  const y = (value: number) => top + plotHeight * (1 - value / highest)
  // Five names fit below the columns.
  const every = Math.ceil(columns.length / 5)
  return (
    <figure className="m-0">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="block h-auto w-full">
        <Hatch />
        {[0, highest / 2, highest].map((value) => (
          <g key={value}>
            <line x1={left} x2={width} y1={y(value)} y2={y(value)} className="stroke-line" />
            <text x={left - 8} y={y(value) + 4} textAnchor="end" className="fill-muted text-[12px] tabular-nums">
              {format(value)}
            </text>
          </g>
        ))}
        {columns.map((name, index) => {
          const x = left + step * index + (step - column) / 2
          const [first, second] = bands.map(({ values }) => Math.max(values[index] ?? 0, 0))
          const shown = bands.map(({ name: band, values }) => `${band}: ${formatted(values[index], format)}`)
          return (
            <g key={name}>
              <title>{`${name}, ${shown.join(', ')}`}</title>
              <rect x={left + step * index} y={top} width={step} height={plotHeight} className="fill-transparent" />
              <rect
                x={x}
                y={y(first ?? 0)}
                width={column}
                height={top + plotHeight - y(first ?? 0)}
                rx={2}
                className="fill-teal"
              />
              {second !== undefined && second > 0 && (
                <rect
                  {...{
                    x,
                    y: y((first ?? 0) + second),
                    width: column,
                    height: y(first ?? 0) - y((first ?? 0) + second),
                  }}
                  fill="url(#hatch)"
                  className="stroke-teal"
                />
              )}
              {index % every === 0 && (
                <text x={x} y={height - 7} className="fill-muted text-[12px]">
                  {name}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      {bands.length === 2 && <Legend names={bands.map(({ name }) => name)} />}
    </figure>
  )
}

const formatted = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? '–' : format(value)

function Hatch() {
  return (
    <defs>
      <pattern id="hatch" width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={6} height={6} className="fill-white" />
        <rect width={2.5} height={6} className="fill-teal" />
      </pattern>
    </defs>
  )
}

function Legend({ names }: { names: readonly string[] }) {
  return (
    <figcaption className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
      {names.map((name, index) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" width={12} height={12}>
            <rect width={12} height={12} rx={2} className={index === 0 ? 'fill-teal' : undefined} fill="url(#hatch)" />
          </svg>
          {name}
        </span>
      ))}
    </figcaption>
  )
}

/** The top of an axis: 1, 2 or 5 times a power of ten, at least 2 so that its middle is a whole number. */
export function niceMax(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  const top = [1, 2, 4, 6, 8, 10].map((times) => times * power).find((value) => value >= highest) ?? 10 * power
  return Math.max(top, 2)
}
