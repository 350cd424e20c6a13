import type { Page } from '@playwright/test'

export interface Work {
  /** Presses of the pointer; a choice in a list is one. */
  taps: number
  /** Pressed, without those that are held for another. */
  keys: number
}

/** Counts the work on this page since its last load. Call it before the page opens. */
export async function countWork(page: Page): Promise<() => Promise<Work>> {
  await page.addInitScript(() => {
    const work = { taps: 0, keys: 0 }
    Object.assign(globalThis, { work })
    const capture = { capture: true }
    const tap = () => void (work.taps += 1)
    addEventListener('pointerdown', tap, capture)
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && tap(), capture)
    const held = ['Shift', 'Control', 'Alt', 'Meta']
    addEventListener('keydown', ({ key }) => void (held.includes(key) || (work.keys += 1)), capture)
  })
  return () => page.evaluate(() => (globalThis as unknown as { work: Work }).work)
}
