import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { type DocumentKind, partnerCalls } from '#contract/partner.ts'
import { hugePng } from '#server/testing/huge-picture.ts'
import { multipartBody } from '#server/testing/multipart-body.ts'
import { documentPdf, documentPicture, lockedPdf } from '#server/testing/steps/professional-document.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ seeded: false })

let next = 0
const newNumber = () => `98${String(10_000_000 + ++next)}`
const pdf = documentPdf()
const drawing = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2a7' } })

function apply(changes: Partial<EndpointInput<typeof partnerCalls.apply>> = {}) {
  const application = { name: 'Sunita Pawar', phoneNo: newNumber(), city: 'Indore', profession: 'Home cleaning' }
  return world.call(partnerCalls.apply, { ...application, experience: 'fresher', consent: true, ...changes })
}

async function newApplication(): Promise<string> {
  return (await apply()).body.data.applicationId
}

const attach = (applicationId: string, file: Buffer, kind: DocumentKind = 'identity') =>
  world.call(partnerCalls.attach, { applicationId, kind, file })

const stored = (applicationId: string) =>
  world.db.selectFrom('partner_document').selectAll().where('application_id', '=', applicationId).execute()

test('a visitor applies, and the time of consent is stored', async () => {
  const phoneNo = newNumber()
  const { body } = await apply({ name: '  Sunita   Pawar ', phoneNo: `+91 ${phoneNo}`, previousCompany: 'CleanCo' })
  expect(body.message).toMatch(/We have your application/)
  const row = await world.db
    .selectFrom('partner_application')
    .selectAll()
    .where('id', '=', body.data.applicationId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: 'Sunita Pawar', phone: `+91${phoneNo}`, previous_company: 'CleanCo' })
  expect(row.consent_at).toEqual(world.clock.now())
})

test.each([
  ['without consent', { consent: false }, 'CONSENT_MISSING', /Agree to let us keep your documents/],
  ['with a number that cannot be called', { phoneNo: '12345' }, 'BAD_PHONE', /valid 10-digit/],
  ['with a blank name', { name: '   ' }, 'BAD_INPUT', /Enter your full name/],
  ['with a blank city', { city: ' ' }, 'BAD_INPUT', /Enter your city/],
])('refuses an application %s', async (_how, changes, code, sentence) => {
  const { error } = await apply(changes)
  expect([error.code, error.message]).toEqual([code, expect.stringMatching(sentence)])
})

test('a number with an earlier application gets the same answer, and both are stored', async () => {
  const [known, unknown] = [newNumber(), newNumber()]
  const first = (await apply({ phoneNo: known, name: 'First' })).body.data.applicationId
  const answers = [await apply({ phoneNo: known, name: 'Second' }), await apply({ phoneNo: unknown, name: 'Second' })]
  const [again, fresh] = answers.map(({ status, body }) => [status, { ...body, data: Object.keys(body.data) }])
  expect(again).toEqual(fresh)
  for (const { body } of answers) expect((await attach(body.data.applicationId, documentPicture)).status).toBe(200)
  const kept = await world.db
    .selectFrom('partner_application')
    .select(['id', 'name'])
    .where('phone', '=', `+91${known}`)
    .orderBy('name')
    .execute()
  expect(kept).toEqual([
    { id: first, name: 'First' },
    { id: answers[0]?.body.data.applicationId, name: 'Second' },
  ])
  expect(await stored(first)).toEqual([])
})

describe('repeated applications', () => {
  const from = (remoteAddress: string, phoneNo: string) => {
    const application = { name: 'Sunita', phoneNo, city: 'Indore', profession: 'Home cleaning', consent: true }
    const payload = { ...application, experience: 'fresher' }
    return world.app.inject({ method: 'POST', url: partnerCalls.apply.path, payload, remoteAddress })
  }

  test('with one number are refused at the sixth in a day; other addresses do not learn of them', async () => {
    const phoneNo = newNumber()
    for (let time = 0; time < 5; time += 1) expect((await from('203.0.113.1', phoneNo)).statusCode).toBe(200)
    const refused = await from('203.0.113.1', phoneNo)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400'])
    expect(refused.json().message).toBe('Try again in 24 hours.')
    expect((await from('203.0.113.2', phoneNo)).statusCode).toBe(200)
  })

  test('from one address are refused at the 31st in an hour', async () => {
    for (let time = 0; time < 30; time += 1) expect((await from('203.0.113.3', newNumber())).statusCode).toBe(200)
    const refused = await from('203.0.113.3', newNumber())
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect((await from('203.0.113.4', newNumber())).statusCode).toBe(200)
  })
})

describe('repeated documents', () => {
  const from = (remoteAddress: string, applicationId: string) => {
    const body = multipartBody({ applicationId, kind: 'identity' }, Buffer.from('nothing'))
    return world.app.inject({ method: 'POST', url: partnerCalls.attach.path, ...body, remoteAddress })
  }

  test('for one application are refused at the 21st in a day, from any address', async () => {
    const applicationId = await newApplication()
    for (let time = 0; time < 20; time += 1) {
      expect((await from(`198.51.100.${time}`, applicationId)).statusCode).toBe(400)
    }
    const refused = await from('198.51.100.99', applicationId)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400'])
  })

  test('from one address are refused at the 91st in an hour', async () => {
    for (let time = 0; time < 90; time += 1) {
      expect((await from('203.0.113.5', crypto.randomUUID())).statusCode).toBe(404)
    }
    const refused = await from('203.0.113.5', crypto.randomUUID())
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect((await from('203.0.113.6', crypto.randomUUID())).statusCode).toBe(404)
  })
})

test('a photo of a card is re-encoded without location and camera metadata, and encrypted', async () => {
  const applicationId = await newApplication()
  const photo = await drawing(3600, 1800)
    .withExif({ IFD0: { Make: 'Secretphone' } })
    .jpeg()
    .toBuffer()
  await attach(applicationId, photo).then(({ body }) => body)
  const [document] = await stored(applicationId)
  expect(document).toMatchObject({ kind: 'identity', content_type: 'image/webp' })
  expect(document?.sealed.includes('WEBP')).toBe(false)
  expect(document?.sealed.includes('Secretphone')).toBe(false)
})

test('a second document of the same kind replaces the first', async () => {
  const applicationId = await newApplication()
  await attach(applicationId, pdf, 'pan')
  await attach(applicationId, await drawing(40, 30).png().toBuffer(), 'pan')
  expect((await stored(applicationId)).map((document) => document.content_type)).toEqual(['image/webp'])
})

const half = async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#2a7', noise } })
    .jpeg()
    .toBuffer()
  return whole.subarray(0, whole.length / 2)
}

test.each([
  ['words', async () => Buffer.from('hello'), /PDF, JPEG, PNG or WebP/],
  [
    'an address, which is never fetched',
    async () => Buffer.from('https://example.com/pan.pdf'),
    /PDF, JPEG, PNG or WebP/,
  ],
  ['a web page that says it is a PDF', async () => Buffer.from('<script>'), /PDF, JPEG/],
  ['a PDF of eleven pages', async () => documentPdf({ pages: 11 }), /more than 10 pages/],
  ['half a PDF', async () => documentPdf().subarray(0, 300), /Couldn’t open that PDF/],
  ['a PDF with a password', async () => lockedPdf(), /locked with a password/],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /PDF/],
  ['half a photo', half, /PDF, JPEG/],
  ['more than 5 MB', async () => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5 * 1024 * 1024)]), /5 MB/],
  ['a hundred million pixels', async () => hugePng(10_000), /too many pixels/],
])('refuses %s as a document', async (_what, file, sentence) => {
  const applicationId = await newApplication()
  const { status, error } = await attach(applicationId, await file())
  expect([status, error.code, error.message]).toEqual([400, 'BAD_DOCUMENT', expect.stringMatching(sentence)])
  expect(await stored(applicationId)).toEqual([])
})

test('documents are accepted for a day, and never for an unknown application', async () => {
  const applicationId = await newApplication()
  world.clock.advance({ hours: 25 })
  expect((await attach(applicationId, documentPicture)).error.code).toBe('NOT_FOUND')
  expect((await attach(crypto.randomUUID(), documentPicture)).error.code).toBe('NOT_FOUND')
})

test('an address sends one file after another, and customers do not wait for it', async () => {
  const applicationId = await newApplication()
  const token = await world.signIn('9876500019')
  const photo = await drawing(40, 30).png().toBuffer()
  const files = Array.from({ length: 6 }, () => attach(applicationId, pdf))
  const img = `data:image/png;base64,${photo.toString('base64')}`
  const saved = await world.call(accountCalls.update, { img }, { token })
  expect(saved.status).toBe(200)
  const statuses = (await Promise.all(files)).map(({ status }) => status)
  expect(statuses).toContain(503)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
})
