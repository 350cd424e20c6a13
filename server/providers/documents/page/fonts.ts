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
  isIndic: boolean
}

/** The faces of a weight; the first that has a character draws it. */
export type Fonts = Record<Weight, readonly Face[]>

const { resolve } = createRequire(import.meta.url)
const weights = { regular: 400, bold: 700 } as const
const latin = ['latin', 'latin-ext'] as const
const indic = {
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  gujarati: /\p{Script=Gujarati}/u,
  oriya: /\p{Script=Oriya}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
}

/** Noto Sans for the scripts of a text. Only faces with drawn characters go into the document, and of those only these. */
export async function embedFonts(pdf: PDFDocument, text: string): Promise<Fonts> {
  pdf.registerFontkit(fontkit)
  const scripts = Object.entries(indic).flatMap(([script, pattern]) => (pattern.test(text) ? [script] : []))
  const embed = (weight: Weight) =>
    Promise.all([
      ...latin.map((script) => embedFace(pdf, { package: 'noto-sans', script, weight })),
      ...scripts.map((script) => embedFace(pdf, { package: `noto-sans-${script}`, script, weight })),
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
    isIndic: script in indic,
  }
}
