/** The little we use of a service worker's own globals; TypeScript's library for them cannot stand beside that of pages. */
interface WorkerEvent extends Event {
  /** The worker is kept alive until this is done. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface WorkerFetchEvent extends WorkerEvent {
  request: Request
  /** For navigations: the answer that the browser asked for while the worker was still starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
  registration: { navigationPreload?: { enable(): Promise<void> } }
}

export const scope = globalThis as unknown as WorkerScope

/** What the build writes in (scripts/build-worker.ts). */
export interface Precache {
  /** Changes when any file does: the copies of one version go with it. */
  version: string
  files: readonly string[]
  pages: readonly string[]
}
