import { deflateSync } from 'node:zlib'

/** A PNG of 16 × 10 pixels: redrawn in a fifth of the processor time of a PDF. */
export const documentPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAKCAIAAAAy3EnLAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQYlWNQWlVOEmIY1bBqSIYSAAt5yeGOlbmXAAAAAElFTkSuQmCC',
  'base64',
)

interface Document {
  /** Content of the page: operators of a content stream (ISO 32000-1, annex A). */
  drawing?: string
  pages?: number
  contents?: string
  /** More entries of the catalog, of the page and its resources, and of the trailer; objects 6 and up in `objects`. */
  catalog?: string
  page?: string
  resources?: string
  trailer?: string
  objects?: readonly (string | Buffer)[]
  points?: { width: number; height: number }
}

/** A PDF as applicants send one: a line of Helvetica, on a card unless a size is given, with the given additions. */
export function documentPdf({ drawing = card('ABCDE1234F'), pages = 1, objects = [], ...more }: Document = {}): Buffer {
  // A sheet of A4 takes a fifth more processor time to redraw.
  const { width, height } = more.points ?? { width: 243, height: 153 }
  const kids = Array.from({ length: pages }, () => '3 0 R').join(' ')
  return assemble(
    [
      `<< /Type /Catalog /Pages 2 0 R ${more.catalog ?? ''} >>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${more.contents ?? '4 0 R'} ${more.page ?? ''}
        /Resources << /Font << /F 5 0 R >> ${more.resources ?? ''} >> >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...objects,
    ],
    more.trailer ?? '',
  )
}

export const a4 = { width: 595, height: 842 }

export function lockedPdf(): Buffer {
  const key = '41'.repeat(32)
  return documentPdf({
    trailer: '/Encrypt 6 0 R /ID [<41> <41>]',
    objects: [`<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`],
  })
}

/** Object 6 of such a PDF: a drawing of `bytes` blanks, compressed to a few bytes. */
export function inflatedDrawing(bytes: number): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(bytes, ' ')))
  const head = `<< /Filter [/FlateDecode /FlateDecode] /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
}

const card = (number: string) => `1 0 0 rg 0 421 595 421 re f 0 g BT /F 60 Tf 60 200 Td (${number}) Tj ET`

function assemble(objects: readonly (string | Buffer)[], trailer: string): Buffer {
  let bytes = Buffer.from('%PDF-1.7\n')
  const offsets = objects.map((object, index) => {
    const offset = bytes.length
    const parts = [bytes, Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]
    bytes = Buffer.concat(parts)
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${bytes.length}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${end}`)])
}
