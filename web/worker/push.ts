import { channelCalls } from '#contract/late-calls.gen.ts'
import { pushTag, shownPush } from './push-message.ts'
import { scope, type WorkerNotificationEvent, type WorkerPushEvent } from './worker-scope.ts'

/** Shows a notification and says that it arrived; browsers want one for every push. */
export async function showPush({ data }: WorkerPushEvent): Promise<void> {
  const message = shownPush(data?.text())
  if (!message) return
  const { id, proof, path, title, body } = message
  const options = { body, icon: '/brand/icon-192.png', tag: pushTag(id), data: { id, proof, path } }
  await scope.registration.showNotification(title, options)
  await report({ id, proof })
}

/** A tap opens the booking, in a tab of the app that is open. */
export async function openPush({ notification }: WorkerNotificationEvent): Promise<void> {
  notification.close()
  const { id, proof, path } = notification.data
  await Promise.all([open(new URL(path, scope.location.origin).href), report({ id, proof, opened: true })])
}

async function open(url: string): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Another app of ours may be open at the same origin.
  const tab = tabs.find((one) => !/^\/(ops|pro)(\/|$)/.test(new URL(one.url).pathname))
  const shown = await tab?.focus().catch(() => undefined)
  // A tab that this worker does not control cannot be sent elsewhere.
  if (!(await shown?.navigate(url).catch(() => null))) await scope.clients.openWindow(url)
}

/** Without an answer the message goes out by the next channel. */
async function report(receipt: { id: string; proof: string; opened?: boolean }): Promise<void> {
  const { path, method } = channelCalls.received
  const headers = { 'content-type': 'application/json' }
  await fetch(path, { method, headers, body: JSON.stringify(receipt) }).catch(() => undefined)
}
