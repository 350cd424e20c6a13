interface UnitRange {
  min: number
  /** null: no upper limit. */
  max: number | null
}

/**
 * Parses the unit range of a per-unit variant from its name: '10-25 chairs', 'Up to 1,000 sq ft', '51 or more chairs',
 * 'Above 2,000 sq ft'. Throws for a name without a range.
 */
export function parseUnitRange(name: string): UnitRange {
  const numbers = [...name.matchAll(/\d[\d,]*/g)].map(([text]) => Number(text.replaceAll(',', '')))
  const [first, second] = numbers
  if (first === undefined) throw new Error(`"${name}" names no range of units`)
  if (second !== undefined) return { min: first, max: second }
  if (/^up to/i.test(name)) return { min: 1, max: first }
  return { min: /^above/i.test(name) ? first + 1 : first, max: null }
}
