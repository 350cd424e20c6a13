import { messages, personalCache } from '#web/worker/messages.ts'

/** Deletes the previous customer's cached answers at sign-in and sign-out, also when no worker is running. */
export function clearPersonalCache(): void {
  // Undefined in insecure contexts; rejects in some private windows.
  globalThis.caches?.delete(personalCache).catch(() => undefined)
  navigator.serviceWorker?.controller?.postMessage(messages.forget)
}
