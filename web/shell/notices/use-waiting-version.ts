import { useEffect, useState } from 'react'
import { language } from '#contract/i18n/i18n.ts'
import { storageKeys, tabStorage } from '#web/lib/storage/storage.ts'
import { messages } from '#web/worker/messages.ts'

/** Browsers can delay skipWaiting; a reload gets fresh pages from the server in any case. */
const maxWaitMs = 3_000

interface WaitingVersion {
  /** The update was requested and is in progress. */
  changing: boolean
  change: () => void
}

/** Registers the service worker. Returns the waiting version, or null. */
export function useWaitingVersion(): WaitingVersion | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const [changing, setChanging] = useState(false)
  useEffect(() => registerWorker(setWaiting), [])
  if (!waiting) return null
  return {
    changing,
    change() {
      setChanging(true)
      // Read after the reload, so that the same version is not offered again.
      tabStorage.write(storageKeys.updateRequested, 'yes')
      // Reloads this tab only: the customer may be filling in a form in another.
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage(messages.takeOver)
      // It may be active already, through another tab.
      setTimeout(() => location.reload(), waiting.state === 'installed' ? maxWaitMs : 0)
    },
  }
}

const workerOfLanguage = () => (language() === 'en' ? '/sw.js' : `/sw-${language()}.js`)

function registerWorker(onWaiting: (worker: ServiceWorker | null) => void): () => void {
  const over = new AbortController()
  if (!navigator.serviceWorker) return () => undefined
  navigator.serviceWorker.register(workerOfLanguage()).then(
    // Some embedded browsers block workers and resolve with undefined.
    (registration: ServiceWorkerRegistration | undefined) =>
      registration && watchForUpdates(registration, onWaiting, over.signal),
    // Rejected in some private windows: only offline use is lost.
    () => undefined,
  )
  return () => over.abort()
}

function watchForUpdates(
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker | null) => void,
  signal: AbortSignal,
): void {
  function ready(): void {
    const { waiting } = registration
    if (!waiting || !navigator.serviceWorker.controller) return
    // The worker of another language has nothing for these pages.
    if (registration.active && registration.active.scriptURL !== waiting.scriptURL)
      waiting.postMessage(messages.takeOver)
    else onWaiting(waiting)
    // Replaced by a newer version, which is offered once installed.
    const replaced = () => waiting.state === 'redundant' && onWaiting(null)
    waiting.addEventListener('statechange', replaced, { signal })
  }
  const wasRequested = tabStorage.read(storageKeys.updateRequested) !== null
  tabStorage.remove(storageKeys.updateRequested)
  if (wasRequested) registration.waiting?.postMessage(messages.takeOver)
  else ready()
  const onUpdateFound = () => registration.installing?.addEventListener('statechange', ready, { signal })
  registration.addEventListener('updatefound', onUpdateFound, { signal })
  // An installed app stays open for days without a navigation, which is when browsers check for updates.
  const checkForUpdate = () =>
    document.visibilityState === 'visible' && void registration.update().catch(() => undefined)
  document.addEventListener('visibilitychange', checkForUpdate, { signal })
}
