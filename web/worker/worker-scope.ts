/** The service worker globals that we use: TypeScript's webworker library conflicts with the dom library. */
interface WorkerEvent extends Event {
  /** Keeps the worker running until the promise settles. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface WorkerFetchEvent extends WorkerEvent {
  request: Request
  /** For navigations: the response requested while the worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

export interface WorkerPushEvent extends WorkerEvent {
  data: { text(): string } | null
}

export interface WorkerNotificationEvent extends WorkerEvent {
  notification: { close(): void; data: { id: string; proof: string; path: string } }
}

interface WindowClient {
  url: string
  focus(): Promise<WindowClient>
  /** Rejects for a tab that this worker does not control. */
  navigate(url: string): Promise<WindowClient | null>
}

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void
  addEventListener(type: 'push', listener: (event: WorkerPushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: WorkerNotificationEvent) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
  }
  location: Location
  navigator: Navigator & { connection?: { saveData?: boolean } }
  registration: {
    navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
}

export const scope = globalThis as unknown as WorkerScope

/** Inserted by scripts/build-worker.ts. */
export interface Precache {
  /** Hash of the file list; older versions are deleted. */
  version: string
  files: readonly string[]
  /** A JSON list of the app's other files. */
  rest: string
  pages: readonly string[]
  /** Of its language: '' or '/hi'. */
  prefix: string
}
