import { type Change, isEmpty, nothing, together } from './merge.ts'

/** Between two reads of changes: changes meanwhile are read together. */
const betweenReadsMs = 2_000

interface ChangeQueue {
  /** `onRead` once the change, and all before it, is stored. */
  add: (change: Change, onRead?: () => void) => void
  stop: () => void
}

/**
 * Reads the first change at once, later ones together, one read after the other: an answer that comes late would show a former
 * state. `read` answers whether the state is stored; until then it is tried again.
 */
export function changeQueue(read: (change: Change) => Promise<boolean>, pauseMs = betweenReadsMs): ChangeQueue {
  let waiting = nothing
  let waitingCallers: (() => void)[] = []
  let isBusy = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function next(): Promise<void> {
    if (isEmpty(waiting)) {
      isBusy = false
      return
    }
    isBusy = true
    const [change, whenRead] = [waiting, waitingCallers]
    waiting = nothing
    waitingCallers = []
    const isStored = await read(change).catch(() => false)
    if (isStopped) return
    if (isStored) for (const onRead of whenRead) onRead()
    else {
      waiting = together(change, waiting)
      waitingCallers = [...whenRead, ...waitingCallers]
    }
    timer = setTimeout(next, pauseMs)
  }

  return {
    add(change, onRead) {
      waiting = together(waiting, change)
      if (onRead) waitingCallers.push(onRead)
      if (!isBusy && !isStopped) void next()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
