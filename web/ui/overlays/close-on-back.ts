import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'

/** Close functions of the open overlays, the topmost last. */
let layers: readonly (() => void)[] = []
const listeners = new Set<() => void>()

/**
 * While open, Back closes this overlay and stays on the page (web/shell/notices/back-guard.tsx). With `backLeaves` it does so
 * only on the first page of a visit, where Back would leave the site.
 */
export function useCloseOnBack(open: boolean, close: () => void, backLeaves = false): void {
  const closeNow = useEffectEvent(close)
  // Before it is on the screen, so that no Back comes in between.
  useLayoutEffect(() => {
    if (!open || (backLeaves && history.state?.idx > 0)) return
    const layer = () => closeNow()
    setLayers([...layers, layer])
    return () => setLayers(layers.filter((one) => one !== layer))
  }, [open, backLeaves])
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
