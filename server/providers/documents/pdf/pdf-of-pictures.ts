/** A page as a picture: JPEG bytes, their pixels, and how large the page is on paper, in points of 1/72 inch. */
export interface PagePicture {
  jpeg: Uint8Array
  pixels: { width: number; height: number }
  points: { width: number; height: number }
}

/**
 * A PDF that holds these pictures, one a page, and nothing else: three objects a page (page, drawing, picture), written
 * here and not copied from anywhere (ISO 32000-1, 7.5 and 8.9.5).
 */
export function pdfOfPictures(pages: readonly PagePicture[]): Buffer {
  const kids = pages.map((_page, index) => `${firstOf(index)} 0 R`).join(' ')
  const objects = [
    text('<< /Type /Catalog /Pages 2 0 R >>'),
    text(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    ...pages.flatMap((page, index) => pageObjects(page, firstOf(index))),
  ]
  return assemble(objects)
}

const firstOf = (index: number) => 3 + index * 3

function pageObjects({ jpeg, pixels, points }: PagePicture, number: number): Buffer[] {
  const [width, height] = [points.width.toFixed(2), points.height.toFixed(2)]
  const drawing = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`
  const picture =
    `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} ` +
    `/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`
  return [
    text(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ` +
        `/Contents ${number + 1} 0 R /Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
    ),
    text(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`),
    Buffer.concat([text(`${picture}\nstream\n`), jpeg, text('\nendstream')]),
  ]
}

function assemble(objects: readonly Buffer[]): Buffer {
  const parts = [text('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = 9
  const write = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    write(Buffer.concat([text(`${index + 1} 0 obj\n`), object, text('\nendobj\n')]))
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  write(text(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`))
  return Buffer.concat(parts)
}

function text(words: string): Buffer {
  return Buffer.from(words, 'latin1')
}
