/** Whether this browser can show notifications of a page that is closed, and whether its user blocked them. */
export function pushState(): 'missing' | 'blocked' | 'possible' {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!hasAll) return 'missing'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

export const isAllowed = () => 'Notification' in globalThis && Notification.permission === 'granted'

interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** Asks for the permission, so that only a tap may lead here. Null when it is not given. */
export async function subscribe(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('No service worker')
  // One by another key, or of the customer who used this browser before.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** The server forgets it as well. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
