import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { partnerCalls } from '#contract/partner.ts'
import { tokenOverHttp } from '#e2e/api-client.ts'
import { multipartBody } from '#server/testing/multipart-body.ts'
import { documentPdf } from '#server/testing/steps/professional-document.ts'
import { send, sendJson } from './send.ts'
import { type HardProduct, startHardProduct } from './stress-product.ts'

const maxTurnMs = 50

let product: HardProduct
let token: string
beforeAll(async () => {
  product = await startHardProduct()
  token = await tokenOverHttp(product.url, '9876500091')
})
afterAll(() => product.stop())

/** Nothing compresses noise, and decoding it takes longest. */
const noise = (width: number, height: number, sigma = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma } } })

const dataUrl = (bytes: Buffer, type: string) => `data:${type};base64,${bytes.toString('base64')}`

function savePhoto(photo: Buffer, type: string) {
  const body = JSON.stringify({ img: dataUrl(photo, type) })
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  return sendJson(product.url + accountCalls.update.path, body, { headers })
}

async function newApplication(): Promise<string> {
  const application = { name: 'Sunita', phoneNo: '9876500092', city: 'Indore', profession: 'Cleaning' }
  const body = JSON.stringify({ ...application, experience: 'fresher', consent: true })
  const answer = await sendJson(product.url + partnerCalls.apply.path, body)
  return JSON.parse(answer.body.toString()).data.applicationId
}

async function attach(file: Buffer) {
  const { payload, headers } = multipartBody({ applicationId: await newApplication(), kind: 'identity' }, file)
  return () => send(product.url + partnerCalls.attach.path, { method: 'POST', body: payload, headers })
}

/** Ten pages filled with one picture. */
async function detailedPdf(sigma: number): Promise<Buffer> {
  const jpeg = await noise(1600, 2200, sigma).jpeg({ quality: 80 }).toBuffer()
  const head = '<< /Type /XObject /Subtype /Image /Width 1600 /Height 2200 /ColorSpace /DeviceRGB /BitsPerComponent 8'
  const picture = [`${head} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`, jpeg, '\nendstream']
  return documentPdf({
    pages: 10,
    drawing: 'q 595 0 0 842 0 0 cm /P Do Q',
    resources: '/XObject << /P 6 0 R >>',
    objects: [Buffer.concat(picture.map((part) => Buffer.from(part)))],
  })
}

/** The longest turn while the work runs and /healthz is asked again and again. */
async function turnDuring(work: () => Promise<{ status: number }>) {
  let status: number | undefined
  const turn = await product.longestTurn(async () => {
    const working = work().then((answer) => (status = answer.status))
    while (status === undefined) expect((await send(`${product.url}/healthz`)).status).toBe(200)
    await working
  })
  console.log(`upload answered ${status}: longest turn ${turn.toFixed(1)} ms`)
  return { turn, status }
}

test('a photo of 5 MB does not hold the process', async () => {
  const photo = await noise(2400, 2000).jpeg({ quality: 92 }).toBuffer()
  expect(photo.length).toBeLessThan(5 * 1024 * 1024)
  const { turn, status } = await turnDuring(() => savePhoto(photo, 'image/jpeg'))
  expect(status).toBe(200)
  expect(turn).toBeLessThan(maxTurnMs)
})

test('a picture of as many pixels as are allowed does not hold the process', async () => {
  const png = await sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  const { turn, status } = await turnDuring(() => savePhoto(png, 'image/png'))
  expect(status).toBe(200)
  expect(turn).toBeLessThan(maxTurnMs)
})

// Pages of nothing but noise may take longer than a document is given.
test.each([
  ['detailed pages', 25, [200]],
  ['pages of noise', 60, [200, 400]],
])('a PDF of ten %s does not hold the process', async (_what, sigma, statuses) => {
  const sendPdf = await attach(await detailedPdf(sigma))
  const { turn, status } = await turnDuring(sendPdf)
  expect(statuses).toContain(status)
  expect(turn).toBeLessThan(maxTurnMs)
})
