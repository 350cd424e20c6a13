import type { Context } from '#server/context.ts'
import { recentChanges, recentEvents } from './changes.queries.ts'

export interface DispatchChange {
  bookings: string[]
  /** Hours, leave or skills of professionals changed, or so much at once that all is to be read. */
  roster: boolean
}

interface Listener {
  /** Once: from the state of the database at this moment on every change is reported. */
  onWatching: () => void
  onChange: (change: DispatchChange) => void
}

interface DispatchWatch {
  /** Answers the end of listening. */
  listen: (listener: Listener) => () => void
  close: () => void
}

interface Seen {
  events: ReadonlySet<number>
  roster: ReadonlySet<number>
}

const everyMs = 1_000

/**
 * What changed, asked once a second and process while there are listeners. LISTEN would need a connection of its own, which PgBouncer
 * does not give in transaction mode.
 */
export function dispatchWatch({ db, log }: Pick<Context, 'db' | 'log'>): DispatchWatch {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  let seen: Seen | undefined

  async function look(): Promise<void> {
    const { events, roster } = await recentChanges(db)
    const before = seen
    seen = { events: new Set(events.map(([id]) => id)), roster: new Set(roster) }
    if (!before) {
      for (const { onWatching } of [...listeners]) onWatching()
      return
    }
    const fresh = events.filter(([id]) => !before.events.has(id))
    // All of them are new: others may have been between.
    const isGap = fresh.length === recentEvents
    const change = {
      bookings: [...new Set(fresh.map(([, booking]) => booking))],
      roster: isGap || roster.some((id) => !before.roster.has(id)),
    }
    if (change.bookings.length > 0 || change.roster) for (const { onChange } of [...listeners]) onChange(change)
  }

  async function turn(): Promise<void> {
    // The next second asks again.
    await look().catch((error: unknown) => log.warn(error, 'Reading changes of the board failed'))
    if (listeners.size > 0) timer = setTimeout(turn, everyMs)
    else stop()
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
    seen = undefined
  }

  return {
    listen(listener) {
      listeners.add(listener)
      if (!timer) timer = setTimeout(turn, 0)
      if (seen) listener.onWatching()
      return () => void listeners.delete(listener)
    },
    close() {
      listeners.clear()
      stop()
    },
  }
}
