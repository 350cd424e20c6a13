import {
  beginText,
  endMarkedContent,
  endText,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setFillingRgbColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from '@cantoo/pdf-lib'
import type { Fonts, Weight } from './fonts.ts'
import { graphemes, measureWidth, printable, type Run, runsFromLeft, toRuns, unitsPerEm } from './runs.ts'

interface TextPlace {
  x: number
  y: number
  size: number
  fonts: Fonts
  weight: Weight
  /** Of the point `x`: the left or the right end of the text. */
  align?: 'left' | 'right'
  grey?: boolean
}

export function renderText(page: PDFPage, words: string, place: TextPlace): void {
  const { x, y, size, fonts, weight, align = 'left', grey } = place
  const runs = runsFromLeft(words, fonts, weight)
  const isShaped = runs.some(({ face }) => face.isShaped)
  const color = grey ? setFillingRgbColor(0.36, 0.4, 0.42) : setFillingRgbColor(0.07, 0.13, 0.15)
  page.pushOperators(pushGraphicsState(), color)
  if (isShaped) page.pushOperators(beginActualText(printable(words, fonts)))
  let left = align === 'right' ? x - measureWidth(runs, size) : x
  for (const run of runs) {
    renderRun(page, run, { x: left, y, size })
    left += measureWidth([run], size)
  }
  if (isShaped) page.pushOperators(endMarkedContent())
  page.pushOperators(popGraphicsState())
}

/** Each glyph where the font wants it: the library's own drawing leaves vowel signs beside their letters. */
function renderRun(page: PDFPage, { face, text }: Run, { x, y, size }: { x: number; y: number; size: number }): void {
  const { embedded, layout, name } = face
  const codes = embedded.encodeText(text).asString().match(/.{4}/g) ?? []
  const scale = size / unitsPerEm(face)
  const key = PDFName.of(name)
  page.node.setFontDictionary(key, embedded.ref)
  page.pushOperators(beginText(), setFontAndSize(key, size))
  let left = x
  for (const [index, { xAdvance, xOffset, yOffset }] of (layout.layout(text).positions ?? []).entries()) {
    page.pushOperators(
      setTextMatrix(1, 0, 0, 1, rounded(left + xOffset * scale), rounded(y + yOffset * scale)),
      showText(PDFHexString.of(codes[index] ?? '')),
    )
    left += xAdvance * scale
  }
  page.pushOperators(endText())
}

/** Readers that copy or search get the characters in the order of reading. */
function beginActualText(text: string): PDFOperator {
  const properties = `<< /ActualText ${PDFHexString.fromText(text)} >>`
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('Span'), properties])
}

const rounded = (points: number) => Math.round(points * 1000) / 1000

interface Wrapping {
  width: number
  size: number
  fonts: Fonts
  weight: Weight
}

/** Lines no wider than `width`; a longer word is cut. */
export function wrapText(words: string, { width, size, fonts, weight }: Wrapping): string[] {
  const fits = (part: string) => measureWidth(toRuns(part, fonts, weight), size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of printable(words, fonts).split(' ').filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const character of graphemes(word)) {
      if (line && !fits(line + character)) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return line ? [...lines, line] : lines
}
