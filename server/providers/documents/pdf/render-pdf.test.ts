import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { nightly } from '#server/testing/scale/nightly.ts'
import { sample } from '#server/testing/scale/test-scale.ts'
import { a4, documentPdf, inflatedDrawing, lockedPdf } from '#server/testing/steps/professional-document.ts'
import { pdfLimits, renderPdf } from './render-pdf.ts'

/** A page filled with object 6. */
const picture = { drawing: 'q 595 0 0 842 0 0 cm /P Do Q', resources: '/XObject << /P 6 0 R >>' }
const ending = Buffer.from('\nendstream')

let reader: PDFiumLibrary
beforeAll(async () => {
  reader = await PDFiumLibrary.init()
})

/** The rendered pages: size on paper, and the colour a little below the upper edge. */
async function look(pdf: Buffer) {
  const document = await reader.loadDocument(pdf)
  const pages = []
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    expect(page.getText()).toBe('')
    const { data, width, height } = await page.render({ scale: 0.25, render: 'bitmap' })
    const picture = sharp(data, { raw: { width, height, channels: 4 } })
    const [r = 0, g = 0, b = 0] = await picture.extract({ left: 5, top: 5, width: 1, height: 1 }).raw().toBuffer()
    const ink = (await sharp(data, { raw: { width, height, channels: 4 } }).stats()).channels[0]?.min ?? 255
    pages.push({ size: [originalWidth, originalHeight], red: r > 240 && g < 15 && b < 15, inked: ink < 60 })
  }
  document.destroy()
  return pages
}

test('a redrawn document keeps its size, colours and text', async () => {
  const redrawn = await renderPdf(documentPdf({ points: a4 }))
  expect(await look(redrawn)).toEqual([{ size: [595, 842], red: true, inked: true }])
  const small = await renderPdf(documentPdf({ pages: 3, points: { width: 243, height: 153 }, drawing: '' }))
  expect(await look(small)).toEqual(Array(3).fill({ size: [243, 153], red: false, inked: false }))
})

nightly('a document full of detail is compressed until it may be stored', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 800, height: 1100, channels: 3, background: '#888', noise } as const
  const jpeg = await sharp({ create }).jpeg().toBuffer()
  const head = '<< /Type /XObject /Subtype /Image /Width 800 /Height 1100 /ColorSpace /DeviceRGB /BitsPerComponent 8'
  const stream = `${head} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`
  const pdf = documentPdf({
    ...picture,
    points: a4,
    pages: 2,
    objects: [Buffer.concat([Buffer.from(stream), jpeg, ending])],
  })
  const patient = { ...pdfLimits, deadlineMs: 60_000 }
  const { length: best } = await renderPdf(pdf, patient)
  const maxBytes = Math.round(best * 0.6)
  const smaller = await renderPdf(pdf, { ...patient, maxBytes })
  expect(await look(smaller)).toHaveLength(2)
  // The pictures are bounded; the document around them is small.
  expect(smaller.length).toBeLessThan(maxBytes + 5_000)
  await expect(renderPdf(pdf, { ...patient, maxBytes: 50_000 })).rejects.toMatchObject({ refusal: 'large' })
})

const hiddenParts: [string, Parameters<typeof documentPdf>[0]][] = [
  ['a script that runs when it is opened', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }],
  ['who made it and where', { trailer: '/Info << /Author (Secretname) /Producer (Secretphone) >>' }],
  ['a script by name', { catalog: '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (x) >>] >> >>' }],
  ['a program to launch', { catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' }],
  [
    'an attached file',
    {
      catalog: '/Names << /EmbeddedFiles << /Names [(evil.exe) 6 0 R] >> >>',
      objects: [
        '<< /Type /Filespec /F (evil.exe) /EF << /F 7 0 R >> >>',
        '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
      ],
    },
  ],
  [
    'a link that calls home',
    { page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (http://x.example) >> >>]' },
  ],
  ['a form that is sent off', { catalog: '/AcroForm << /Fields [] /XFA (evil) >> /AA << /WC << /S /SubmitForm >> >>' }],
]

test.each(sample(hiddenParts, 2))('%s stays behind', async (_what, part) => {
  const redrawn = await renderPdf(documentPdf(part))
  expect(await look(redrawn)).toHaveLength(1)
  const words = redrawn.toString('latin1').match(/\/[A-Z][A-Za-z]+/g) ?? []
  const ours = /^\/(Catalog|Pages|Page|Kids|Count|Type|Parent|MediaBox|Contents|Resources|XObject|P|Do|Length|Subtype)$/
  const picture =
    /^\/(Image|Width|Height|ColorSpace|DeviceRGB|BitsPerComponent|Filter|DCTDecode|FlateDecode|ExtGState|Size|Root)$/
  // Chance writes such words into the bytes of a picture now and then, never long ones.
  expect(words.filter((word) => word.length > 5 && !ours.test(word) && !picture.test(word))).toEqual([])
  for (const hidden of ['JavaScript', 'evil', 'Launch', 'x.example', 'Secret']) {
    expect(redrawn.includes(hidden)).toBe(false)
  }
})

describe('a PDF is refused', () => {
  const refusalOf = (pdf: Buffer, limits = pdfLimits) =>
    renderPdf(pdf, limits).then(
      () => 'none',
      ({ refusal }) => refusal,
    )
  const itself =
    '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /P 6 0 R >> >> /Length 5 >>'

  test.each([
    ['when it needs a password', lockedPdf(), 'locked'],
    ['when it has more than ten pages', documentPdf({ pages: 11 }), 'long'],
    ['when it says it has pages and has none', documentPdf({ pages: 0 }), 'broken'],
    ['when half of it is missing', documentPdf().subarray(0, 200), 'broken'],
    ['when it is only called one', Buffer.from('%PDF-1.7\n<script>alert(1)</script>'), 'broken'],
  ])('%s', async (_when, pdf, refusal) => {
    expect(await refusalOf(pdf)).toBe(refusal)
  })

  test('when a few bytes open out to more than the memory it is given', async () => {
    const pdf = documentPdf({ contents: '[4 0 R 6 0 R]', objects: [inflatedDrawing(100_000_000)] })
    expect(pdf.length).toBeLessThan(5_000)
    expect(await refusalOf(pdf, { ...pdfLimits, memoryBytes: 64 * 1024 * 1024 })).toBe('broken')
  })

  nightly('when drawing it does not end in time, and the next one is drawn', async () => {
    expect(await refusalOf(documentPdf(), { ...pdfLimits, deadlineMs: 1 })).toBe('broken')
    expect(await refusalOf(documentPdf())).toBe('none')
  })

  test('when it draws itself without end', async () => {
    const endless = documentPdf({ ...picture, objects: [`${itself}\nstream\n/P Do\nendstream`] })
    expect(['none', 'broken']).toContain(await refusalOf(endless))
  })

  nightly('for no size of a page: it is drawn smaller', async () => {
    expect(await look(await renderPdf(documentPdf({ points: { width: 14_000, height: 7_000 } })))).toHaveLength(1)
  })
})
