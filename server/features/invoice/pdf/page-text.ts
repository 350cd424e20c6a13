import { type PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'

export type Weight = 'regular' | 'bold'
export type Fonts = Record<Weight, PDFFont>

/** Fonts that every reader has; they lack ₹ and Indian scripts. */
export async function embedFonts(pdf: PDFDocument): Promise<Fonts> {
  return {
    regular: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  }
}

/** Latin letters without their accents, and 'Rs' for ₹; other scripts are left out, which leaves '' of some names. */
export function printable(text: string): string {
  return text
    .replaceAll('₹', 'Rs ')
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

interface TextPlace {
  x: number
  y: number
  size: number
  font: PDFFont
  /** Of the point `x`: the left or the right end of the text. */
  align?: 'left' | 'right'
  grey?: boolean
}

export function drawText(page: PDFPage, words: string, { x, y, size, font, align = 'left', grey }: TextPlace): void {
  const text = printable(words)
  const start = align === 'right' ? x - font.widthOfTextAtSize(text, size) : x
  page.drawText(text, { x: start, y, size, font, color: grey ? rgb(0.36, 0.4, 0.42) : rgb(0.07, 0.13, 0.15) })
}

/** Lines no wider than `width`; a longer word is cut. */
export function wrapText(words: string, width: number, size: number, font: PDFFont): string[] {
  const fits = (part: string) => font.widthOfTextAtSize(part, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of printable(words).split(' ').filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const character of word) {
      if (!fits(line + character)) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return line ? [...lines, line] : lines
}
