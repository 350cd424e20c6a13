import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

export type Weight = 'regular' | 'bold'

/** One font: to lay text out, and as embedded in the document. */
export interface Face {
  name: string
  layout: fontkit.Font
  embedded: PDFFont
  /** Its glyphs do not follow the order of the characters. */
  isShaped: boolean
}

/** The faces of a weight; the first that has a character draws it. */
export type Fonts = Record<Weight, readonly Face[]>

const { resolve } = createRequire(import.meta.url)
const weights = { regular: 400, bold: 700 } as const
const always = ['latin', 'latin-ext'] as const
/** Other parts of Noto Sans itself. */
const parts = {
  vietnamese: /[\u0300-\u0323\u1ea0-\u1ef9]/u,
  greek: /\p{Script=Greek}/u,
  'greek-ext': /[\u1f00-\u1fff]/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  'cyrillic-ext': /\p{Script=Cyrillic}/u,
}
/** Scripts with a family of their own. */
const families = {
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  gujarati: /\p{Script=Gujarati}/u,
  oriya: /\p{Script=Oriya}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  arabic: /\p{Script=Arabic}/u,
  'meetei-mayek': /\p{Script=Meetei_Mayek}/u,
  'ol-chiki': /\p{Script=Ol_Chiki}/u,
}

/** Noto Sans for the scripts of a text. Only faces with drawn characters go into the document, and of those only these. */
export async function embedFonts(pdf: PDFDocument, text: string): Promise<Fonts> {
  pdf.registerFontkit(fontkit)
  const composed = text.normalize('NFC')
  const usedOf = (scripts: Record<string, RegExp>) =>
    Object.entries(scripts).flatMap(([script, pattern]) => (pattern.test(composed) ? [script] : []))
  const own = [...always, ...usedOf(parts)]
  const others = usedOf(families)
  const embed = (weight: Weight) =>
    Promise.all([
      ...own.map((script) => embedFace(pdf, { package: 'noto-sans', script, weight })),
      ...others.map((script) => embedFace(pdf, { package: `noto-sans-${script}`, script, weight })),
    ])
  return { regular: await embed('regular'), bold: await embed('bold') }
}

interface FaceFile {
  package: string
  script: string
  weight: Weight
}

async function embedFace(pdf: PDFDocument, { package: name, script, weight }: FaceFile): Promise<Face> {
  const file = resolve(`@fontsource/${name}/files/${name}-${script}-${weights[weight]}-normal.woff`)
  const bytes = await readFile(file)
  const layout = fontkit.create(bytes)
  if ('fonts' in layout) throw new Error(`${file} is a collection of fonts`)
  return {
    name: `${script}-${weight}`,
    layout,
    embedded: await pdf.embedFont(bytes, { subset: true }),
    isShaped: script in families,
  }
}
