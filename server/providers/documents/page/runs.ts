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

/** On one line; characters that no face has, such as emoji, are left out. */
export function runsOf(text: string, fonts: Fonts, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const grapheme of graphemes(text.normalize('NFC').replace(/\s+/g, ' '))) {
    const face = fonts[weight].find(({ layout }) => layout.hasGlyphForCodePoint(grapheme.codePointAt(0) ?? 0))
    if (!face) continue
    const drawn = [...grapheme].filter((character) => face.layout.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    const last = runs.at(-1)
    if (last?.face === face) last.text += drawn.join('')
    else runs.push({ face, text: drawn.join('') })
  }
  return runs
}

/** The text as far as it can be printed, without blanks at its ends. */
export function printable(text: string, fonts: Fonts): string {
  return runsOf(text, fonts, 'regular')
    .map((run) => run.text)
    .join('')
    .trim()
}

export function widthOf(runs: readonly Run[], size: number): number {
  return runs.reduce((sum, { face, text }) => sum + (face.layout.layout(text).advanceWidth * size) / unitsOf(face), 0)
}

export const unitsOf = ({ layout }: Face) => layout.unitsPerEm
