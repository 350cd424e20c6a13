import { messages, personalCache } from '#web/worker/messages.ts'

/** Somebody signed in or out: what the worker kept of the person before is thrown away, also when no worker runs. */
export function clearPersonalCache(): void {
  // Absent where the page is not served securely, and refused by some private windows.
  globalThis.caches?.delete(personalCache).catch(() => undefined)
  navigator.serviceWorker?.controller?.postMessage(messages.forget)
}
