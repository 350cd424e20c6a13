import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** How what lies over the page is closed, the topmost last. */
let layers: readonly (() => void)[] = []
const watchers = new Set<() => void>()

/** While open, the browser's Back closes this layer and stays on the page (web/shell/notices/back-guard.tsx). */
export function useBackCloses(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const layer = () => closeNow()
    change([...layers, layer])
    return () => change(layers.filter((one) => one !== layer))
  }, [open])
}

/** Whether anything lies over the page. */
export function useCovered(): boolean {
  return useSyncExternalStore(
    watch,
    () => layers.length > 0,
    () => false,
  )
}

export function closeTopmost(): void {
  layers.at(-1)?.()
}

function change(next: readonly (() => void)[]): void {
  layers = next
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
