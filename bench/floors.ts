/** One measurement with its floor and the yardstick of the same run. */
export interface Measurement {
  name: string
  unit: 'answers/s' | 'adds/s' | 'checkouts/s' | 'ms'
  ours: number
  /** A bare version of the same work, measured alternately with ours. */
  yardstick: { is: string; reaches: number }
  /** Ours divided by the yardstick; inverted for milliseconds, so that more is always better. */
  ratio: number
  floor: Floor
  /** Latency under concurrency. */
  medianMs?: number
  /** Processor milliseconds per operation, by process; Linux only. */
  processorMs?: Record<string, number>
}

/** Absolute, or a ratio to the yardstick. */
export type Floor = { atLeast: number } | { atMost: number } | { ratioAtLeast: number }

export function isMet({ ours, ratio, floor }: Pick<Measurement, 'ours' | 'ratio' | 'floor'>): boolean {
  if ('atLeast' in floor) return ours >= floor.atLeast
  if ('atMost' in floor) return ours <= floor.atMost
  return ratio >= floor.ratioAtLeast
}

/** A row of the printed table. */
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

/** Rounds to three significant digits; the noise is larger. */
function tidy(value: number): number {
  return Number(value.toPrecision(value >= 1000 ? 4 : 3))
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] as number
}
