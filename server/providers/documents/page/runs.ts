import { type Piece, piecesFromLeft } from './bidi.ts'
import type { Face, Fonts, Weight } from './fonts.ts'

/** Characters next to each other that one face draws. */
export interface Run {
  face: Face
  text: string
}

const byGrapheme = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a reader sees as one character: letters of Indian scripts come with their vowel signs. */
export function graphemes(text: string): string[] {
  return [...byGrapheme.segment(text)].map(({ segment }) => segment)
}

/** In place of a letter that no face has. */
const replacement = '\ufffd'

/** On one line, in the order of reading; symbols that no face has, such as emoji, are left out. */
export function toRuns(text: string, fonts: Fonts, weight: Weight): Run[] {
  const runs: Run[] = []
  const faceOf = (character: string) =>
    fonts[weight].find(({ layout }) => layout.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  for (const written of graphemes(text.normalize('NFC').replace(/\s+/g, ' '))) {
    const grapheme = faceOf(written) || !/[\p{L}\p{N}]/u.test(written) ? written : replacement
    const face = faceOf(grapheme)
    if (!face) continue
    const drawn = [...grapheme].filter((character) => face.layout.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    const last = runs.at(-1)
    if (last?.face === face) last.text += drawn.join('')
    else runs.push({ face, text: drawn.join('') })
  }
  return runs
}

/** The runs of a line from left to right. */
export function runsFromLeft(text: string, fonts: Fonts, weight: Weight): Run[] {
  return piecesFromLeft(graphemes(printable(text, fonts))).flatMap((piece) => runsOfPiece(piece, fonts, weight))
}

const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }

/** The layout turns Arabic itself; blanks and signs of other faces between it are turned here. */
function runsOfPiece({ text, isRightToLeft }: Piece, fonts: Fonts, weight: Weight): Run[] {
  const runs = toRuns(text, fonts, weight)
  if (!isRightToLeft) return runs
  const turned = (words: string) =>
    graphemes(words)
      .reverse()
      .map((one) => mirrored[one] ?? one)
  return runs.reverse().map((run) => (hasArabic.test(run.text) ? run : { ...run, text: turned(run.text).join('') }))
}

const hasArabic = /\p{Script=Arabic}/u

/** The text as far as it can be printed, without blanks at its ends. */
export function printable(text: string, fonts: Fonts): string {
  return toRuns(text, fonts, 'regular')
    .map((run) => run.text)
    .join('')
    .trim()
}

export function measureWidth(runs: readonly Run[], size: number): number {
  return runs.reduce(
    (sum, { face, text }) => sum + (face.layout.layout(text).advanceWidth * size) / unitsPerEm(face),
    0,
  )
}

export const unitsPerEm = ({ layout }: Face) => layout.unitsPerEm
