import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWhatsappStandin, type WhatsappStandin } from '#standins/whatsapp/start-whatsapp.ts'
import { metaWhatsapp } from './meta.adapter.ts'
import { toSignature } from './meta.webhook.ts'

const account = { phoneNumberId: '42', accessToken: 'token' }
let standin: WhatsappStandin
beforeEach(async () => {
  standin = await startWhatsappStandin({ account: { ...account, appSecret: 'secret' }, webhookUrl: () => '' })
})
afterEach(() => standin.close())

const sender = (change: object = {}) =>
  metaWhatsapp({
    ...account,
    appSecrets: ['secret', 'old secret'],
    verifyToken: 'ours',
    baseUrl: standin.url,
    timeoutMs: 30_000,
    ...change,
  })
const values = { plan: 'Deep cleaning', left: '2', lastDay: 'Tue 24 Nov' }
const message = { to: '+919876543210', template: { name: 'plan_ends', language: 'en', values }, requestId: 'ours-1' }

test('sends a template with its values by name', async () => {
  const { providerId } = await sender().send(message)
  expect(providerId).toMatch(/^wamid\./)
  expect(standin.list('+919876543210')).toMatchObject([{ id: providerId, name: 'plan_ends', callbackData: 'ours-1' }])
  expect(standin.list()[0]?.text).toContain('Tue 24 Nov')
})

test.each([
  ['has another token', {}, { accessToken: 'old' }, false],
  ['knows no such template', { noTemplates: true }, {}, false],
  ['throttles', { tooManyRequests: true }, {}, false],
  ['is down behind its proxy', { badGateway: true }, {}, true],
  ['sends and then answers with an error', { badGatewayAfterSend: true }, {}, true],
  ['sends and is silent', { delayMs: 2000 }, { timeoutMs: 200 }, true],
])('a provider that %s', async (_what, switches, change, isUnclear) => {
  standin.setSwitches(switches)
  const error = await sender(change)
    .send(message)
    .catch((problem: Error) => problem)
  expect(error).toMatchObject({ name: 'WhatsappError', isUnclear })
  expect(String(error)).not.toContain('98765')
})

test('one that cannot be reached has sent nothing', async () => {
  await standin.close()
  await expect(sender().send(message)).rejects.toMatchObject({ name: 'WhatsappError', isUnclear: false })
})

test('a template with another set of values is refused', async () => {
  const { lastDay: _, ...fewer } = values
  const template = { ...message.template, values: fewer }
  await expect(sender().send({ ...message, template })).rejects.toThrow('132000')
})

const status = (more: object) => ({ id: 'wamid.1', biz_opaque_callback_data: 'ours-1', ...more })
const webhook = (...statuses: object[]) =>
  JSON.stringify({ object: 'whatsapp_business_account', entry: [{ changes: [{ value: { statuses } }] }] })
const read = (body: string, signature = toSignature(body, 'secret')) =>
  sender().readWebhook(Buffer.from(body), { 'x-hub-signature-256': signature })

test('reads receipts, with an older secret too', () => {
  const body = webhook(
    status({ status: 'delivered' }),
    status({ status: 'failed', errors: [{ code: 131026, title: 'Message undeliverable' }] }),
  )
  const expected = [
    { requestId: 'ours-1', providerId: 'wamid.1', state: 'delivered', failure: '' },
    { requestId: 'ours-1', providerId: 'wamid.1', state: 'failed', failure: '131026 Message undeliverable' },
  ]
  expect(read(body)).toEqual(expected)
  expect(read(body, toSignature(body, 'old secret'))).toEqual(expected)
})

test.each(['', 'sha256=', 'sha256=00', `sha1=${'0'.repeat(40)}`])('refuses the signature %j', (signature) => {
  expect(() => read(webhook(status({ status: 'read' })), signature)).toThrow('Invalid webhook signature')
})

test.each(['{}', '{"entry":3}', webhook({ id: 'wamid.1', status: 'delivered' }), webhook(status({ status: 'warm' }))])(
  'makes nothing of %s',
  (body) => expect(read(body)).toEqual([]),
)

test.each(['', '[]', 'null', '{'])('a body that is no object is refused: %j', (body) => {
  expect(() => read(body)).toThrow('not a JSON object')
})

test('answers its challenge for our token alone', () => {
  const asked = (token: unknown, challenge: unknown = '115') =>
    sender().answerChallenge({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': challenge })
  expect(asked('ours')).toBe('115')
  for (const token of ['other', undefined, ['ours', 'ours']]) expect(asked(token)).toBeUndefined()
  expect(asked('ours', '<script>')).toBeUndefined()
})

test('knows the approved texts', () => {
  const { hasTemplate } = sender({ templates: ['visit_reminder'] })
  expect([hasTemplate('visit_reminder'), hasTemplate('visit_reminder_hi')]).toEqual([true, false])
  expect(sender().hasTemplate('visit_reminder_hi')).toBe(true)
})
