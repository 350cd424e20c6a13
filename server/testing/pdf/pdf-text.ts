import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The text of a PDF in base64. */
export async function pdfText(base64: string): Promise<string> {
  const reader = await PDFiumLibrary.init()
  const document = await reader.loadDocument(Buffer.from(base64, 'base64'))
  const words = [...document.pages()].map((page) => page.getText()).join(' ')
  document.destroy()
  return words
}
