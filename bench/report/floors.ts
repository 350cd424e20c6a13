/** One measurement with its floor and the yardstick of the same run. */
export interface Measurement {
  name: string
  unit: 'answers/s' | 'adds/s' | 'ms' | 'µs of processor' | 'commits' | 'KiB' | 'MiB'
  ours: number
  /** A bare version of the same work, measured alternately with ours. */
  yardstick: { is: string; reaches: number }
  /** Ours divided by the yardstick. */
  ratio: number
  floor: Floor
  /** What bounds it, where it misses its floor. */
  note?: string
}

/** A ratio to the yardstick. What does not depend on the machine, memory and numbers of commits, may have a limit of its own. */
export type Floor = { ratioAtLeast: number } | { ratioAtMost: number } | { atMost: number }

export function isMet({ ours, ratio, floor }: Pick<Measurement, 'ours' | 'ratio' | 'floor'>): boolean {
  if ('atMost' in floor) return ours <= floor.atMost
  if ('ratioAtMost' in floor) return ratio <= floor.ratioAtMost
  return ratio >= floor.ratioAtLeast
}

/** A measurement from medians of ours and of the yardstick. */
export function compared(
  about: Pick<Measurement, 'name' | 'unit' | 'floor' | 'note'>,
  ours: number,
  yardstick: Measurement['yardstick'],
): Measurement {
  return { ...about, ours, yardstick, ratio: ours / yardstick.reaches }
}

/** A row of the printed table. */
export function toTableRow(measurement: Measurement) {
  const { name, unit, ours, yardstick, ratio } = measurement
  return {
    name,
    ours: `${tidy(ours)} ${unit}`,
    yardstick: tidy(yardstick.reaches),
    ratio: tidy(ratio),
    floor: wordsOf(measurement),
    met: isMet(measurement) ? 'yes' : 'NO',
  }
}

function wordsOf({ floor, unit }: Measurement): string {
  if ('atMost' in floor) return `≤ ${floor.atMost} ${unit}`
  return 'ratioAtMost' in floor ? `≤ ${floor.ratioAtMost} ×` : `≥ ${floor.ratioAtLeast} ×`
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
