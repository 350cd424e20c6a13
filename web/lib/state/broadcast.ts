/** Data that changed in one tab and is stale in the others. */
export type TabMessage = 'cart' | 'bookings'

const name = 'gsf-changes'
let channel: BroadcastChannel | undefined

/** Opened on first use; undefined on the server. */
function open(): BroadcastChannel | undefined {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel(name)
  return channel
}

export function broadcast(message: TabMessage): void {
  open()?.postMessage(message)
}

/** Receives messages of other tabs only. Returns an unsubscribe function. */
export function onBroadcast(listener: (message: TabMessage) => void): () => void {
  const opened = open()
  const onMessage = (event: MessageEvent<TabMessage>) => listener(event.data)
  opened?.addEventListener('message', onMessage)
  return () => opened?.removeEventListener('message', onMessage)
}
