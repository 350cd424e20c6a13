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
    const count = (what: keyof typeof work) => {
      work[what] += 1
    }
    addEventListener('pointerdown', () => count('taps'), capture)
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count('taps'), capture)
    const held = new Set(['Shift', 'Control', 'Alt', 'Meta'])
    addEventListener('keydown', ({ key }) => held.has(key) || count('keys'), capture)
  })
  return () => page.evaluate(() => (globalThis as unknown as { work: Work }).work)
}
