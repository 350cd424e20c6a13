import type { MouseEvent } from 'react'

/**
 * For a link whose tap acts on this page instead. Until scripts run, and in a new tab, the link leads to its address, so
 * that no tap is lost.
 */
export function inPlace(act: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    act()
  }
}
