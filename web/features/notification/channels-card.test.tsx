import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { channelCalls } from '#contract/late-calls.gen.ts'
import { callKey } from '#web/lib/query/query.ts'
import type { Channels } from './channels.api.ts'
import { ChannelsCard } from './channels-card.tsx'
import { subscribe, unsubscribe } from './push-subscription.ts'

const asked: string[] = []
let permission: NotificationPermission
let answer: NotificationPermission

/** What a browser has subscribed, by the key of its sender. */
let subscribed: string[]

beforeEach(() => {
  asked.length = 0
  subscribed = []
  permission = 'default'
  answer = 'granted'
  const one = (key: string) => ({
    toJSON: () => ({ endpoint: `https://push.example/${key}`, keys: { p256dh: 'k', auth: 'a' } }),
    async unsubscribe() {
      subscribed = subscribed.filter((other) => other !== key)
    },
  })
  const pushManager = {
    getSubscription: async () => (subscribed[0] ? one(subscribed[0]) : null),
    async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
      if (subscribed.length > 0) throw new DOMException('A subscription with another key exists', 'InvalidStateError')
      subscribed.push(key)
      return one(key)
    },
  }
  vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem() {}, removeItem() {} })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    async requestPermission() {
      asked.push('permission')
      permission = answer
      return answer
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

function shown({
  here = false,
  on = false,
  offered = true,
}: {
  here?: boolean
  on?: boolean
  offered?: boolean
}): string {
  const client = new QueryClient()
  const data: Channels = { pushKey: offered ? 'key' : null, browser: here, whatsapp: offered ? on : null }
  client.setQueryData(callKey(channelCalls.channels), { status: true, data })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ChannelsCard />
    </QueryClientProvider>,
  )
}

const switches = (html: string) => [...html.matchAll(/<input[^>]*>/g)].map(([input]) => /checked/.test(input))

test('both switches are off until the customer turns them on, and showing them asks for nothing', () => {
  const html = shown({})
  expect(switches(html)).toEqual([false, false])
  expect(html).toContain('we send an SMS')
  expect(asked).toEqual([])
})

test('shows the chosen channels as on', () => {
  permission = 'granted'
  expect(switches(shown({ here: true, on: true }))).toEqual([true, true])
})

test('a browser that blocks notifications says where to allow them, and is off', () => {
  permission = 'denied'
  const html = shown({ here: true })
  expect(html).toContain('Allow notifications for this site in your browser settings')
  expect(switches(html)).toEqual([false, false])
  expect(html).toMatch(/<input[^>]*disabled=""/)
})

test('a browser that has no notifications says so', () => {
  vi.stubGlobal('PushManager', undefined)
  Reflect.deleteProperty(globalThis, 'PushManager')
  expect(shown({})).toContain('Not available in this browser')
})

test('without a provider of either the card is not there', () => {
  expect(shown({ offered: false })).toBe('')
})

test('the tap asks for the permission and subscribes with our key, in place of an older one', async () => {
  subscribed = ['old']
  expect(await subscribe('key')).toEqual({ endpoint: 'https://push.example/key', p256dh: 'k', auth: 'a' })
  expect([asked, subscribed]).toEqual([['permission'], ['key']])
  await unsubscribe()
  expect(subscribed).toEqual([])
})

test('a permission that is not given subscribes nothing', async () => {
  answer = 'denied'
  expect(await subscribe('key')).toBeNull()
  expect(subscribed).toEqual([])
})
