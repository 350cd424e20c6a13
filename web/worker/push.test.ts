import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WorkerNotificationEvent, WorkerPushEvent } from './worker-scope.ts'

const origin = 'https://gharsaaf.example'
const message = {
  ...{ id: 'm1', proof: 'p1', path: '/hi/booking/b1' },
  ...{ title: 'Booking confirmed', body: 'GS-42: Sofa cleaning' },
}
const shown: { title: string; options: NotificationOptions }[] = []
const reports: unknown[] = []
const opened: string[] = []
let tabs: { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }[] = []

beforeEach(() => {
  for (const list of [shown, reports, opened, tabs]) list.length = 0
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
  })
  vi.stubGlobal('clients', {
    matchAll: async () => tabs,
    openWindow: async (url: string) => void opened.push(url),
  })
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    reports.push(JSON.parse(body))
    return new Response('{}')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  tabs = []
})

const pushed = (text: string) => ({ data: { text: () => text }, waitUntil() {} }) as unknown as WorkerPushEvent

it('shows a message and says that it arrived', async () => {
  const { showPush } = await import('./push.ts')
  await showPush(pushed(JSON.stringify(message)))
  expect(shown).toMatchObject([{ title: message.title, options: { body: message.body, tag: 'message-m1' } }])
  expect(reports).toEqual([{ id: 'm1', proof: 'p1' }])
})

it.each(['', '{', '[]', '{"title":"x"}', JSON.stringify({ ...message, path: '//evil.example' })])(
  'shows nothing of %j, which the server does not send',
  async (text) => {
    const { showPush } = await import('./push.ts')
    await showPush(pushed(text))
    expect([shown, reports]).toEqual([[], []])
  },
)

const tapped = () => {
  const { id, proof, path } = message
  return { notification: { close() {}, data: { id, proof, path } } } as unknown as WorkerNotificationEvent
}

it('a tap opens the booking and says that it was read', async () => {
  const { openPush } = await import('./push.ts')
  await openPush(tapped())
  expect(opened).toEqual([`${origin}/hi/booking/b1`])
  expect(reports).toEqual([{ id: 'm1', proof: 'p1', opened: true }])
})

it('a tap uses an open tab of the shop, not one of the console', async () => {
  const visited: string[] = []
  const tab = (url: string) => ({
    url,
    focus: async () => tab(url),
    navigate: async (next: string) => visited.push(`${new URL(url).pathname} → ${new URL(next).pathname}`),
  })
  tabs = [tab(`${origin}/ops/bookings`), tab(`${origin}/services`)]
  const { openPush } = await import('./push.ts')
  await openPush(tapped())
  expect([visited, opened]).toEqual([['/services → /hi/booking/b1'], []])
})
