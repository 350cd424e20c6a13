/** What changed in one tab and is therefore out of date in the others. */
export type TabNews = 'cart' | 'bookings'

const name = 'gsf-news'
let channel: BroadcastChannel | undefined

/** Opened on first use: the server has no tabs. */
function open(): BroadcastChannel | undefined {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel(name)
  return channel
}

export function tellOtherTabs(news: TabNews): void {
  open()?.postMessage(news)
}

/** Never called for what this tab told itself. Answers how to stop listening. */
export function onNewsFromOtherTabs(listener: (news: TabNews) => void): () => void {
  const heard = open()
  const onMessage = (event: MessageEvent<TabNews>) => listener(event.data)
  heard?.addEventListener('message', onMessage)
  return () => heard?.removeEventListener('message', onMessage)
}
