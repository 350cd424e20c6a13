import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { embedFonts, type Fonts, type Weight } from './fonts.ts'
import { renderText, wrapText } from './page-text.ts'

const page = { width: 595, height: 842 }
export const margin = 40
export const right = page.width - margin
/** Base line of the last line above the foot. */
export const lowest = 90

/** Pages of A4 that are written from the top down. */
export interface Sheet {
  pdf: PDFDocument
  page: PDFPage
  fonts: Fonts
  /** Base line of the next text. */
  y: number
}

/** `words` holds all characters that will be drawn. */
export async function beginSheet(title: string, words: string): Promise<Sheet> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title)
  const fonts = await embedFonts(pdf, words)
  return { pdf, fonts, page: pdf.addPage([page.width, page.height]), y: page.height - 60 }
}

export function nextPage(sheet: Sheet): void {
  sheet.page = sheet.pdf.addPage([page.width, page.height])
  sheet.y = page.height - 60
}

interface Style {
  size?: number
  weight?: Weight
}

export function text(
  { page: on, fonts, y }: Sheet,
  words: string,
  { x, size = 9, weight = 'regular', ...more }: Style & { x: number; align?: 'right'; grey?: boolean },
): void {
  renderText(on, words, { x, y, size, fonts, weight, ...more })
}

/** Paragraphs below each other, at the left. */
export function block(
  sheet: Sheet,
  paragraphs: readonly string[],
  { width = 260, size = 9, weight = 'regular' }: Style & { width?: number } = {},
): void {
  for (const words of paragraphs.flatMap((paragraph) =>
    wrapText(paragraph, { width, size, fonts: sheet.fonts, weight }),
  )) {
    text(sheet, words, { x: margin, size, weight })
    sheet.y -= size + 4
  }
}

interface Head {
  title: string
  /** Who issued the document: the name, then the lines below it. */
  issuer: readonly [name: string, ...below: string[]]
  /** Pairs on the right; `x` of their labels and of their values. */
  facts: readonly (readonly [label: string, value: string])[]
  x: readonly [labels: number, values: number]
}

/** Title, issuer on the left, facts on the right. */
export function documentHead(
  sheet: Sheet,
  { title, issuer: [name, ...below], facts, x: [labels, values] }: Head,
): void {
  text(sheet, title, { x: margin, size: 22, weight: 'bold' })
  sheet.y -= 26
  const top = sheet.y
  for (const [label, value] of facts) {
    text(sheet, label, { x: labels, grey: true })
    text(sheet, value, { x: values })
    sheet.y -= 14
  }
  const low = sheet.y
  sheet.y = top
  block(sheet, [name], { weight: 'bold', size: 11 })
  block(sheet, below)
  sheet.y = Math.min(sheet.y, low) - 12
}

export function rule(sheet: Sheet): void {
  const [start, end] = [
    { x: margin, y: sheet.y },
    { x: right, y: sheet.y },
  ]
  sheet.page.drawLine({ start, end, thickness: 0.6, color: rgb(0.8, 0.84, 0.85) })
  sheet.y -= 14
}

const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** '1,013.56'. */
export const amount = (paise: number) => format.format(paise / 100)
