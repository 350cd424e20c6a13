import { PDFDocument, PDFName } from '@cantoo/pdf-lib'

/** A page as a picture: JPEG bytes, and how large the page is on paper, in points of 1/72 inch. */
export interface PagePicture {
  jpeg: Uint8Array
  points: { width: number; height: number }
}

/** A PDF that holds these pictures, one a page, and nothing else: metadata could identify the sender. */
export async function pdfOfPictures(pages: readonly PagePicture[]): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  for (const { jpeg, points } of pages) {
    const page = pdf.addPage([points.width, points.height])
    page.drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, ...points })
    // The library gives every page an empty list of links and notes; without one there is no place to look for them.
    page.node.delete(PDFName.of('Annots'))
  }
  return Buffer.from(await pdf.save({ useObjectStreams: false, addDefaultPage: false }))
}
