import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Close functions of the open overlays, the topmost last. */
let layers: readonly (() => void)[] = []
const listeners = new Set<() => void>()

/** While open, Back closes this overlay and stays on the page (web/shell/notices/back-guard.tsx). */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const layer = () => closeNow()
    setLayers([...layers, layer])
    return () => setLayers(layers.filter((one) => one !== layer))
  }, [open])
}

/** True while an overlay is open. */
export function useHasOverlay(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => layers.length > 0,
    () => false,
  )
}

export function closeTopmost(): void {
  layers.at(-1)?.()
}

function setLayers(next: readonly (() => void)[]): void {
  layers = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
