import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SmsStandin, startSmsStandin } from '#standins/sms/start-sms.ts'
import { msg91Sms } from './msg91.adapter.ts'
import type { SmsMessage } from './sms-sender.ts'
import { composeSms, english, type SmsTemplate, smsTemplates } from './templates/sms-templates.ts'

let standin: SmsStandin
beforeEach(async () => {
  standin = await startSmsStandin({ authKey: 'test-key', now: () => Date.parse('2026-03-01T06:30:00Z') })
})
afterEach(() => standin.close())

const sender = (change: object = {}) => msg91Sms({ authKey: 'test-key', baseUrl: standin.url, ...change })

const visit = { booking: 'GS1042', date: '4 Mar', slot: '10:00 AM - 11:00 AM' }
const message = (change: Partial<SmsMessage> = {}): SmsMessage => ({
  to: '+919876543210',
  requestId: 'r-1',
  ...composeSms(english('booking_confirmed'), visit),
  ...change,
})
const code = () => message(composeSms(english('sign_in_code'), { code: '4821', host: 'app.gharsaaf.example' }))

test('sends the sign-in code with the autofill line', async () => {
  const { providerId } = await sender().send(code())
  expect(providerId).toMatch(/^[0-9a-f]{24}$/)
  expect(standin.outbox('+919876543210')).toMatchObject([
    {
      to: '+919876543210',
      text: '4821 is your GharSaaf code, valid 5 minutes. Do not share it.\n@app.gharsaaf.example #4821',
      at: '2026-03-01T06:30:00.000Z',
    },
  ])
})

test('sends the Hindi code by the route for codes, too', async () => {
  standin.setSwitches({ fail: { value: true, only: '/api/v5/flow' } })
  const sent = message(
    composeSms(smsTemplates.get('sign_in_code_hi') as SmsTemplate, { code: '4821', host: 'app.gharsaaf.example' }),
  )
  await sender().send(sent)
  expect(standin.outbox().map(({ text }) => text)).toEqual([sent.text])
  expect(sent.text.split('\n')).toEqual([expect.stringMatching(/^4821 /), '@app.gharsaaf.example #4821'])
})

test('sends other templates with our exact text', async () => {
  const sent = message()
  const { providerId } = await sender().send(sent)
  expect(providerId).toMatch(/^[0-9a-f]{24}$/)
  expect(standin.outbox().map(({ text }) => text)).toEqual([sent.text])
})

test('uses MSG91 template ids instead of DLT ids when set', async () => {
  await sender({ templateIds: { booking_confirmed: composeSms(english('visit_reminder'), visit).template.id } }).send(
    message(),
  )
  expect(standin.outbox()[0]?.text).toMatch(/^A reminder/)
})

test.each([
  ['refuses the template, with HTTP 200', { fail: true }, 'permanent', false],
  ['throttles', { throttle: true }, 'throttled', false],
  ['is down behind its proxy', { badGateway: true }, 'transient', false],
  ['is silent', { delayMs: 2000 }, 'transient', true],
])('a provider that %s', async (_what, switches, kind, isUnclear) => {
  standin.setSwitches(switches)
  // Only silence may run into the timeout.
  const patient = sender({ timeoutMs: isUnclear ? 100 : 30_000 })
  const expected = { name: 'SmsError', kind, neverReached: false, isUnclear }
  await expect(patient.send(code())).rejects.toMatchObject(expected)
  await expect(patient.send(message())).rejects.toMatchObject(expected)
  expect(standin.outbox()).toEqual([])
})

test.each([
  ['a wrong key', { authKey: 'wrong' }, message(), 'Invalid authkey'],
  ['a number without country code', {}, message({ to: '9876543210' }), 'Invalid mobile number'],
  ['an unknown template', {}, message({ template: { id: '1', name: 'x', values: {} } }), 'Template ID Missing'],
  ['a missing value', {}, message({ template: { ...message().template, values: {} } }), 'variables do not match'],
])('%s is refused for good', async (_what, options, sent, words) => {
  await expect(sender(options).send(sent)).rejects.toMatchObject({
    kind: 'permanent',
    message: expect.stringContaining(words),
  })
})
