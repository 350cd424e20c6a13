const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const
let touched = false

/** Calls at the first sign of a person: a finger, a pointer, a key. Answers how to call it off. */
export function onFirstInput(start: () => void): () => void {
  if (touched) return onIdle(start)
  const over = new AbortController()
  const begin = () => {
    touched = true
    over.abort()
    start()
  }
  for (const sign of signs) window.addEventListener(sign, begin, { signal: over.signal, passive: true, capture: true })
  return () => over.abort()
}

/** Calls once the browser has nothing more urgent to do, at most two seconds from now. Answers how to call it off. */
export function onIdle(start: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(start, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(start, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/** Lets the browser do what waits, a tap among it, before the rest goes on. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((goOn) => setTimeout(goOn))
}
