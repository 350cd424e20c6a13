/** One thing measured, with what it must reach and what stood beside it in the same run. */
export interface Measurement {
  name: string
  unit: 'answers/s' | 'adds/s' | 'checkouts/s' | 'ms'
  ours: number
  /** What does nothing but the unavoidable part of the same, measured turn by turn with ours. */
  yardstick: { is: string; reaches: number }
  /** Ours to the yardstick; for milliseconds the other way round, so that more is always better. */
  ratio: number
  floor: Floor
  /** How long one took, of those made by several customers at once. */
  medianMs?: number
  /** Processor milliseconds each one cost, by process; only where the system tells (Linux). */
  processorMs?: Record<string, number>
}

/** In the unit itself, or as a ratio to the yardstick. */
export type Floor = { atLeast: number } | { atMost: number } | { ratioAtLeast: number }

export function isMet({ ours, ratio, floor }: Pick<Measurement, 'ours' | 'ratio' | 'floor'>): boolean {
  if ('atLeast' in floor) return ours >= floor.atLeast
  if ('atMost' in floor) return ours <= floor.atMost
  return ratio >= floor.ratioAtLeast
}

/** The row of the table people read. */
export function rowOf(measurement: Measurement) {
  const { name, unit, ours, yardstick, ratio, floor } = measurement
  const [[kind, value]] = Object.entries(floor) as [[string, number]]
  const words = { atLeast: `≥ ${value}`, atMost: `≤ ${value}`, ratioAtLeast: `ratio ≥ ${value}` }
  return {
    name,
    ours: `${tidy(ours)} ${unit}`,
    yardstick: tidy(yardstick.reaches),
    ratio: tidy(ratio),
    floor: words[kind as keyof typeof words],
    met: isMet(measurement) ? 'yes' : 'NO',
  }
}

/** Three digits are all that such a figure is good for. */
function tidy(value: number): number {
  return Number(value.toPrecision(value >= 1000 ? 4 : 3))
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] as number
}
