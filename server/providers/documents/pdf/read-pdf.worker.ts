// Draws the pages of one PDF of a stranger. It runs in a thread of its own, which is ended when it takes too long, and
// PDFium in WebAssembly inside that, which reaches nothing but its own memory. Scripts are not built into it.
import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { PdfQuestion, PdfResponse } from './render-pdf.ts'

const { bytes, maxPages, sidePixels, dotsPerInch, memoryBytes, maxBytes } = workerData as PdfQuestion
sharp.concurrency(1)
/** Of JPEG. From the first page full of detail on it is lower, so that what may be sent can also be stored. */
let quality = 82
const lowestQuality = 22
let starved = false
limitMemory(memoryBytes)
const library = await PDFiumLibrary.init()
parentPort?.postMessage(await answer())

async function answer(): Promise<PdfResponse> {
  let document: PDFiumDocument
  try {
    document = await library.loadDocument(bytes)
  } catch (error) {
    return { refusal: /password/i.test((error as Error).message) ? 'locked' : 'broken' }
  }
  const count = document.getPageCount()
  if (count > maxPages) return { refusal: 'long' }
  if (count === 0) return { refusal: 'broken' }
  try {
    // Draws signatures and form values with the page.
    document.initializeFormFields()
    const pages: PagePicture[] = []
    let drawn = 0
    for (const page of document.pages()) {
      const share = (maxBytes - drawn) / (count - pages.length)
      const picture = await draw(page, share)
      pages.push(picture)
      drawn += picture.jpeg.length
      if (drawn > maxBytes) return { refusal: 'large' }
    }
    // What did not fit was left out without a word: that is not the document which was sent.
    return starved ? { refusal: 'broken' } : { pdf: new Uint8Array(await pdfOfPictures(pages)) }
  } catch {
    return { refusal: 'broken' }
  }
}

/** With at most `most` bytes where the lowest quality allows it. */
async function draw(page: PDFiumPage, most: number): Promise<PagePicture> {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  const scale = Math.min(dotsPerInch / 72, sidePixels / Math.max(width, height))
  const { data, width: columns, height: rows } = await page.render({ scale, render: 'bitmap', renderFormFields: true })
  const bitmap = sharp(data, { raw: { width: columns, height: rows, channels: 4 } }).removeAlpha()
  let jpeg = await bitmap.clone().jpeg({ quality }).toBuffer()
  while (jpeg.length > most && quality > lowestQuality) {
    quality -= 20
    jpeg = await bitmap.clone().jpeg({ quality }).toBuffer()
  }
  return { jpeg: new Uint8Array(jpeg), points: { width, height } }
}

/** PDFium asks for more as it opens pictures; refused, it gives the page up. Small files can hold enormous pictures. */
function limitMemory(most: number): void {
  const pageBytes = 65_536
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function growWithin(this: WebAssembly.Memory, pages: number): number {
    starved ||= this.buffer.byteLength + pages * pageBytes > most
    if (starved) throw new RangeError('a PDF wants too much memory')
    return grow.call(this, pages)
  }
}

/** A page as a picture: JPEG bytes, and how large the page is on paper, in points of 1/72 inch. */
interface PagePicture {
  jpeg: Uint8Array
  points: { width: number; height: number }
}

/** A PDF that holds these pictures, one a page, and nothing else: metadata could identify the sender. */
async function pdfOfPictures(pages: readonly PagePicture[]): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  for (const { jpeg, points } of pages) {
    const page = pdf.addPage([points.width, points.height])
    page.drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, ...points })
    // The library gives every page an empty list of links and notes; without one there is no place to look for them.
    page.node.delete(PDFName.of('Annots'))
  }
  return Buffer.from(await pdf.save({ useObjectStreams: false, addDefaultPage: false }))
}
