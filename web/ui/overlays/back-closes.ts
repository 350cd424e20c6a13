import { useEffect, useEffectEvent } from 'react'

/** How what lies over the page is closed, the topmost last. */
const layers: (() => void)[] = []

/** While open, the browser's Back closes this layer and stays on the page (web/shell/notices/back-guard.tsx). */
export function useBackCloses(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const layer = () => closeNow()
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [open])
}

export function isCovered(): boolean {
  return layers.length > 0
}

export function closeTopmost(): void {
  layers.at(-1)?.()
}
