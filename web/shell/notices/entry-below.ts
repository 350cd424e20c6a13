import { createPath, type Location } from 'react-router'
import { localPath } from '#web/lib/i18n/language.ts'

/** What the router keeps in an entry, and a mark on the one added here. */
export interface Entry {
  idx: number
  isSpare?: true
}

let isAdded = false

/**
 * Adds an entry of the same page below the first one of a visit, once: Back from the first entry would leave the site
 * without a word to the page.
 */
export function addEntryBelow(): void {
  const entry: Entry | null = history.state
  if (isAdded || entry === null || entry.idx > 0) return
  isAdded = true
  history.replaceState({ ...entry, idx: entry.idx - 1, isSpare: true }, '')
  // For web/ui/layout/back-link.tsx, which sees no router state of other entries.
  window.navigation?.updateCurrentEntry({ state: 'spare' })
  history.pushState(entry, '')
}

/** With no overlay open, Back passes through the added entry; where nothing is below it, it becomes the current page. */
export function passEntryBelow(event: PopStateEvent, { state, key, ...path }: Location): void {
  const entry: Entry | null = event.state
  if (!entry?.isSpare) return
  // The router shows this page already.
  event.stopImmediatePropagation()
  history.replaceState({ usr: state, key, idx: entry.idx }, '', localPath(createPath(path)))
  history.back()
}
