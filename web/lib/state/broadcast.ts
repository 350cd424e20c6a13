/** What changed in one tab and is therefore out of date in the others. */
export type TabMessage = 'cart' | 'bookings'

const name = 'gsf-news'
let channel: BroadcastChannel | undefined

/** Opened on first use: the server has no tabs. */
function open(): BroadcastChannel | undefined {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel(name)
  return channel
}

export function broadcast(news: TabMessage): void {
  open()?.postMessage(news)
}

/** Never called for what this tab told itself. Answers how to stop listening. */
export function onBroadcast(listener: (news: TabMessage) => void): () => void {
  const heard = open()
  const onMessage = (event: MessageEvent<TabMessage>) => listener(event.data)
  heard?.addEventListener('message', onMessage)
  return () => heard?.removeEventListener('message', onMessage)
}
