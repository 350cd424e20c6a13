import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PushStandin, startPushStandin } from '#standins/push/start-push.ts'
import { toPublicKey, webPush } from './web-push.adapter.ts'

const vapidKey = Buffer.alloc(32, 3).toString('base64')
let standin: PushStandin
beforeEach(async () => {
  standin = await startPushStandin({ publicKey: toPublicKey(vapidKey) })
})
afterEach(() => standin.close())

const sender = (change: object = {}) =>
  webPush({ vapidKey, subject: 'mailto:care@gharsaaf.example', standinUrl: standin.url, timeoutMs: 30_000, ...change })
const message = { payload: '{"title":"आपकी बुकिंग"}', ttlSeconds: 120, topic: 'a1' }

test('hands over a message that its browser alone can read', async () => {
  const { id, ...subscription } = standin.subscribe()
  await sender().send(subscription, message)
  expect(standin.list(id)).toMatchObject([{ payload: message.payload, ttlSeconds: 120, urgency: 'high', topic: 'a1' }])
})

test('a message of the same topic takes the place of the one that waits', async () => {
  const { id, ...subscription } = standin.subscribe()
  for (let time = 0; time < 2; time++) await sender().send(subscription, message)
  expect(standin.list(id)).toHaveLength(1)
})

test.each<[string, object, object, object]>([
  ['is not subscribed any more', { gone: true }, {}, { isGone: true, isUnclear: false }],
  ['subscribed with another key', {}, { vapidKey: Buffer.alloc(32, 4).toString('base64') }, { isGone: true }],
  ['has a service that throttles', { tooManyRequests: true }, {}, { isGone: false, isUnclear: false }],
  ['has a service that is down', { badGateway: true }, {}, { isGone: false, isUnclear: false }],
  ['has a service that is silent', { delayMs: 2000 }, { timeoutMs: 200 }, { isGone: false, isUnclear: true }],
])('a browser that %s', async (_what, { gone = false, ...switches }: { gone?: boolean }, change, expected) => {
  const { id, ...subscription } = standin.subscribe()
  if (gone) standin.unsubscribe(id)
  standin.setSwitches(switches)
  await expect(sender(change).send(subscription, message)).rejects.toMatchObject({ name: 'PushError', ...expected })
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://wns2-pn1p.notify.windows.com/w/?token=x', true],
  ['https://web.push.apple.com/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:444/x', false],
  ['https://a@fcm.googleapis.com/x', false],
  ['https://push.apple.com.example.in/x', false],
  ['https://169.254.169.254/latest', false],
])('%s is a push service: %s', (endpoint, expected) => {
  expect(sender({ standinUrl: undefined }).isPushService(endpoint)).toBe(expected)
})
