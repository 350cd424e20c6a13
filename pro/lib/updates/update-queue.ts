import type { Values } from '#contract/lib/fill-in.ts'
import { CallError, isRefused } from '#web/lib/call-error.ts'
import { createStore } from '#web/lib/state/store.ts'

export interface Refusal {
  code: string
  reason?: string | undefined
  values?: Values | undefined
  /** In the language that the phone had. */
  sentence: string
}

/** What a queue adds to an update or a photo. */
export interface Queued {
  /** Idempotency key: sent again, it happens once. */
  key: string
  /** Why the server refused it. */
  refusal?: Refusal
}

interface QueueOptions<Item, Answer> {
  load: () => readonly Item[]
  /** False when the phone has no room. */
  save: (items: readonly Item[]) => boolean
  send: (item: Item) => Promise<Answer>
  /** The server has accepted one; `isLast` when none waits any more. */
  onAccepted: (answer: Answer, isLast: boolean) => void | Promise<void>
}

export interface Queue<Item> {
  read: () => readonly Item[]
  subscribe: (listener: () => void) => () => void
  flush: () => Promise<void>
  add: (item: Item) => void
  remove: (key: string) => void
  reload: () => void
  open: () => void
  close: () => void
  forget: () => void
}

export const isWaiting = ({ refusal }: Queued) => refusal === undefined

/**
 * Updates in the order they were made. They are sent one after another, again after a failure of the network, and leave the
 * queue when the server has accepted them; a refused one stays with the server's sentence until it is dismissed.
 */
export function createQueue<Item extends Queued, Answer>(options: QueueOptions<Item, Answer>): Queue<Item> {
  const { load, save, send, onAccepted } = options
  const store = createStore<readonly Item[]>(load())
  let isSaved = true
  let isActive = false
  let sending: Promise<void> | undefined

  /** Another tab may have changed the stored items while this one slept, without an event. */
  function reload(): void {
    if (isSaved) store.write(load())
  }

  function change(edit: (items: readonly Item[]) => readonly Item[]): void {
    reload()
    const next = edit(store.read())
    isSaved = save(next)
    store.write(next)
  }

  async function sendAll(): Promise<void> {
    try {
      await sendInOrder()
    } finally {
      // In the step that found none waiting: an update made right after is sent at once.
      sending = undefined
    }
  }

  async function sendInOrder(): Promise<void> {
    for (let item = store.read().find(isWaiting); item && isActive; item = store.read().find(isWaiting)) {
      const { key } = item
      const answer = await send(item).catch((error: unknown) => error as Error)
      // Signed out meanwhile: these are no longer ours to change.
      if (!isActive) return
      if (answer instanceof Error) {
        if (!isFinal(answer)) return
        change((items) => items.map((one) => (one.key === key ? { ...one, refusal: refusalOf(answer) } : one)))
      } else {
        await onAccepted(answer, store.read().filter(isWaiting).length <= 1)
        change((items) => items.filter((one) => one.key !== key))
      }
    }
  }

  function flush(): Promise<void> {
    if (!sending) reload()
    if (!sending && isActive && store.read().some(isWaiting)) sending = sendAll()
    return sending ?? Promise.resolve()
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    flush,
    add(item: Item): void {
      change((items) => [...items, item])
      void flush()
    },
    remove: (key: string) => change((items) => items.filter((one) => one.key !== key)),
    /** Another tab of this device has changed them. */
    reload,
    open(): void {
      isActive = true
      void flush()
    },
    close(): void {
      isActive = false
    },
    /** Signed out for good: nothing of them stays on the phone. */
    forget(): void {
      isActive = false
      change(() => [])
    },
  }
}

const refusalOf = (error: Error): Refusal => ({
  code: error instanceof CallError ? error.code : '',
  sentence: error.message,
  ...(error instanceof CallError && error.reason && { reason: error.reason, values: error.values }),
})

/** The server has looked at the update: sent again, it would be refused again. */
function isFinal(error: Error): boolean {
  if (!(error instanceof CallError) || !isRefused(error)) return false
  // A page of a Wi-Fi sign-in is not our server's answer, and the session can be renewed.
  return !['UNREADABLE', 'SIGNED_OUT', 'NOT_PROFESSIONAL'].includes(error.code)
}
