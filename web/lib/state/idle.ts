const inputEvents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const
let touched = false

/** Calls `start` at the first user input of the page. Returns a cancel function. */
export function onFirstInput(start: () => void): () => void {
  if (touched) return onIdle(start)
  const over = new AbortController()
  const begin = () => {
    touched = true
    over.abort()
    start()
  }
  for (const type of inputEvents)
    window.addEventListener(type, begin, { signal: over.signal, passive: true, capture: true })
  return () => over.abort()
}

/** Calls `start` when the browser is idle, at the latest after two seconds. Returns a cancel function. */
export function onIdle(start: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(start, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(start, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/** Ends the current task, so that pending input is handled first. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
