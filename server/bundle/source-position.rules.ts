/** The parts of a source map that a position needs. */
export interface SourceMapJson {
  sources: string[]
  mappings: string
}

interface Position {
  source: string
  line: number
  column: number
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const valueOfDigit = new Map([...digits].map((digit, value) => [digit, value]))

/** The place in a source that a place of the generated file is from, all counted from 0. Reads the mappings once and keeps none. */
export function sourcePosition(
  { sources, mappings }: SourceMapJson,
  line: number,
  column: number,
): Position | undefined {
  const at = { source: 0, line: 0, column: 0 }
  let found: Position | undefined
  for (const [index, segments] of mappings
    .split(';')
    .slice(0, line + 1)
    .entries()) {
    let generated = 0
    for (const segment of segments ? segments.split(',') : []) {
      const [ahead = 0, source, lines = 0, columns = 0] = decode(segment)
      generated += ahead
      if (source === undefined) continue
      at.source += source
      at.line += lines
      at.column += columns
      if (index === line && generated > column) continue
      found = { source: sources[at.source] ?? '', line: at.line, column: at.column }
    }
  }
  return found
}

/** Numbers in base64, five bits a digit, the lowest bit the sign. */
function decode(segment: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const digit of segment) {
    const bits = valueOfDigit.get(digit) ?? 0
    value += (bits & 31) << shift
    shift += 5
    if (bits & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}
