import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { allCalls } from '#contract/all.ts'
import { bodyLimits } from '#contract/lib/endpoint.ts'
import { replaceParams } from '#contract/lib/web-endpoint.ts'
import { multipartBody } from '#server/testing/multipart-body.ts'
import { becomeProfessional } from '#server/testing/professional/professional-steps.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let token: string
beforeAll(async () => {
  token = await hireStaff(world, 'admin', '9876500031')
  await becomeProfessional(world, '9876500031')
})

interface Sending {
  headers?: Record<string, string>
  /** The body has no end: the answer must come before. */
  unfinished?: boolean
}

/** Sends raw HTTP over TCP. */
function post(path: string, body: string | Buffer, { headers = {}, unfinished = false }: Sending = {}) {
  const common = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers }
  return new Promise<{ status: number; code: string }>((resolve, reject) => {
    const sent = request(world.app.listeningOrigin + path, { method: 'POST', headers: common }, async (response) => {
      const { code } = JSON.parse(await text(response))
      resolve({ status: response.statusCode ?? 0, code })
      sent.destroy()
    })
    sent.on('error', reject)
    sent.flushHeaders()
    if (!unfinished) sent.end(body)
    else if (body.length > 0) sent.write(body)
  })
}

const announce = (path: string, bytes: number) =>
  post(path, '', { headers: { 'content-length': String(bytes) }, unfinished: true })

const megabytes = (count: number) => count * 1024 * 1024
/** Half of the bytes open lists, half close them. */
const nested = (bytes: number) => Buffer.from(`{"a":${'['.repeat(bytes / 2 - 5)}${']'.repeat(bytes / 2 - 5)}}`)

test('a call takes 16 KB, more only for a file or a long text', () => {
  const large = allCalls.filter(({ call }) => call.maxBodyBytes > bodyLimits.usual)
  expect(Object.fromEntries(large.map(({ name, call }) => [name, call.maxBodyBytes / 1024]))).toEqual({
    'bookingCalls.report': 32,
    'reviewCalls.add': 32,
    'contactCalls.send': 32,
    'paymentCalls.webhook': 256,
    'channelCalls.whatsappWebhook': 256,
    'bankCalls.upload': 2 * 1024,
    'payoutCalls.previewReturn': 2 * 1024,
    'payoutCalls.applyReturn': 2 * 1024,
    'accountCalls.update': 8 * 1024,
    'partnerCalls.attach': 6 * 1024,
    'proProofCalls.addPhoto': 6 * 1024,
    'professionalRecordCalls.photo': 6 * 1024,
    'supportCalls.addPhoto': 6 * 1024,
    'reviewCalls.addPhoto': 6 * 1024,
    'caseCalls.addPhoto': 6 * 1024,
    'paperCalls.add': 6 * 1024,
    'pictureCalls.upload': 6 * 1024,
    'catalogueTextCalls.readFile': 2 * 1024,
    'catalogueTextCalls.change': 2 * 1024,
    'priceFileCalls.dryRun': 2 * 1024,
    'priceFileCalls.publish': 2 * 1024,
    'caseCalls.answer': 32,
    'caseCalls.note': 32,
    'announcementCalls.create': 32,
    'cannedAnswerCalls.add': 32,
    'cannedAnswerCalls.change': 32,
    'supportCalls.reply': 32,
    'catalogueCalls.changeTexts': 32,
    'checklistCalls.save': 32,
    'structureCalls.create': 32,
    'structureCalls.edit': 32,
  })
})

test.each(allCalls)('$call.path refuses a body above its limit without reading it', async ({ call }) => {
  const path = replaceParams(call.path, () => 'nothing')
  expect(await announce(path, call.maxBodyBytes + 1)).toEqual({ status: 413, code: 'TOO_LARGE' })
})

test('an address that does not exist reads no long body', async () => {
  expect(await announce('/v1/nothing', megabytes(8))).toEqual({ status: 413, code: 'TOO_LARGE' })
})

test('a body of unknown length is refused when it passes the limit', async () => {
  const body = '{"phoneNo":"'.padEnd(bodyLimits.usual + 1, '9')
  expect(await post('/v1/user/login', body, { unfinished: true })).toEqual({ status: 413, code: 'TOO_LARGE' })
})

test('a message of 2,000 letters of four bytes is not too long to send', async () => {
  const message = '\u{1f9f9}'.repeat(2_000)
  const escaped = JSON.stringify({ name: 'Asha', phoneNo: '9876500032', message }).replace(
    /[^\0-\x7f]/g,
    (half) => `\\u${half.charCodeAt(0).toString(16)}`,
  )
  expect(await post('/v1/contact/send', escaped)).toEqual({ status: 200 })
})

test.each([
  ['eight megabytes of nested lists', nested(megabytes(8) - 100)],
  ['a list of a million numbers', `{"file":[${'0,'.repeat(1_000_000)}0]}`],
  ['many small objects', `{"file":[${'{},'.repeat(1_001)}0]}`],
  ['a number of a million digits', `{"file":${'1'.repeat(1_000_000)}}`],
])('a call that takes a data URL does not parse %s', async (_what, body) => {
  expect(await post('/v1/user/update', body)).toEqual({ status: 400, code: 'BAD_JSON' })
})

test('a call that takes a file takes it as bytes beside its input, and no long JSON', async () => {
  const path = '/v1/partner/attach'
  const input = { applicationId: crypto.randomUUID(), kind: 'identity' }
  const form = (file?: Buffer, fields: object = input) => {
    const { payload, headers } = multipartBody(fields, file)
    return post(path, payload, { headers })
  }
  expect(await form(Buffer.from('bytes'))).toEqual({ status: 404, code: 'NOT_FOUND' })
  expect(await form()).toEqual({ status: 400, code: 'BAD_INPUT' })
  expect(await form(Buffer.from('bytes'), { ...input, more: 'A'.repeat(20_000) })).toMatchObject({ status: 413 })
  const text = JSON.stringify({ ...input, file: 'data:image/png;base64,AAAA' })
  expect(await post(path, text)).toEqual({ status: 400, code: 'BAD_INPUT' })
  expect(await post(path, JSON.stringify({ ...input, file: 'A'.repeat(100_000) }))).toMatchObject({ status: 413 })
  const broken = { headers: { 'content-type': 'multipart/form-data; boundary=x' } }
  expect(await post(path, '--y\r\n', broken)).toEqual({ status: 400, code: 'BAD_INPUT' })
  expect(await post('/v1/user/login', '--x--', broken)).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA' })
})

test.each([
  '{"__proto__":{"staff":true},"phoneNo":"A"}',
  String.raw`{"\u005f_proto_\u005F":{"staff":true},"phoneNo":"A"}`,
  '{"constructor":{"prototype":{"staff":true}},"phoneNo":"A"}',
  String.raw`{"a":[{"c\u006fnstructor":{"prototype":{}}}],"phoneNo":"A"}`,
])('a body cannot change what all objects are, however the key is spelled: %s', async (body) => {
  expect(await post('/v1/user/login', body)).toEqual({ status: 400, code: 'BAD_JSON' })
})

test.each([
  ['broken', '{"phoneNo":', 'BAD_JSON'],
  ['no object', '"text"', 'BAD_INPUT'],
])('refuses a body that is %s', async (_what, body, code) => {
  expect(await post('/v1/user/login', body)).toEqual({ status: 400, code })
})

test('an empty body is an empty object', async () => {
  expect(await post('/v1/banner/listing', '')).toEqual({ status: 200 })
})
