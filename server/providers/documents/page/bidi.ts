/** Graphemes of one direction next to each other on a line. */
export interface Piece {
  text: string
  isRightToLeft: boolean
}

type Kind = 'left' | 'right' | 'number' | 'neutral'

interface Part {
  text: string
  kind: Kind
}

const digit = /^[\p{Nd}]/u
const rightToLeft = /^\p{Script=Arabic}/u
const letter = /^[\p{L}\p{M}]/u
const joinsDigits = /^[.,:/\u066b\u066c-]$/u

function kindOf(grapheme: string): Kind {
  if (digit.test(grapheme)) return 'number'
  if (!letter.test(grapheme)) return 'neutral'
  return rightToLeft.test(grapheme) ? 'right' : 'left'
}

/**
 * The pieces of a line from left to right, each in the order of reading. The Unicode Bidirectional Algorithm (UAX 9) for text
 * without direction controls: numbers run to the right within Arabic, signs without direction go with their neighbours, and the
 * first letter decides for the line.
 */
export function piecesFromLeft(graphemes: readonly string[]): Piece[] {
  const kinds = graphemes.map(kindOf)
  if (!kinds.includes('right')) return [{ text: graphemes.join(''), isRightToLeft: false }]
  const base = kinds.find((kind) => kind === 'left' || kind === 'right') === 'right' ? 'right' : 'left'
  const levels = levelsOf(partsOf(graphemes, kinds), base)
  return inVisualOrder(joined(levels)).map(({ text, level }) => ({ text, isRightToLeft: level % 2 === 1 }))
}

/** Neighbours of one kind together; a sign between digits belongs to their number. */
function partsOf(graphemes: readonly string[], kinds: readonly Kind[]): Part[] {
  const parts: Part[] = []
  graphemes.forEach((text, index) => {
    const isInNumber = joinsDigits.test(text) && kinds[index - 1] === 'number' && kinds[index + 1] === 'number'
    const kind = isInNumber ? 'number' : (kinds[index] ?? 'neutral')
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ text, kind })
  })
  return parts
}

interface Levelled {
  text: string
  level: number
}

/** Even levels run to the right, odd ones to the left; each is drawn within the one below. */
function levelsOf(parts: readonly Part[], base: 'left' | 'right'): Levelled[] {
  const ground = base === 'left' ? 0 : 1
  let strong: 'left' | 'right' = base
  const directed = parts.map(({ text, kind }) => {
    if (kind === 'left' || kind === 'right') strong = kind
    return { text, kind, side: kind === 'neutral' ? undefined : strong }
  })
  return directed.map(({ text, kind, side }, index) => {
    const before = directed[index - 1]?.side ?? base
    const after = directed[index + 1]?.side ?? base
    const direction = side ?? (before === after ? before : base)
    if (kind === 'number' && direction === 'right') return { text, level: 2 }
    if (direction === 'right') return { text, level: 1 }
    return { text, level: ground === 0 ? 0 : 2 }
  })
}

/** Neighbours of one level as one. */
function joined(parts: readonly Levelled[]): Levelled[] {
  const all: Levelled[] = []
  for (const { text, level } of parts) {
    const last = all.at(-1)
    if (last?.level === level) last.text += text
    else all.push({ text, level })
  }
  return all
}

/** From the highest level down to 1, neighbours at it or above change places. */
function inVisualOrder(parts: readonly Levelled[]): Levelled[] {
  const order = [...parts]
  for (const level of [2, 1]) {
    let start = 0
    while (start < order.length) {
      let end = start
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1
      order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = Math.max(end, start + 1)
    }
  }
  return order
}
