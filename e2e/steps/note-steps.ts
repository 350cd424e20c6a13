import type { Page } from '@playwright/test'

/**
 * Names each control used on this page from now on, and each field filled in, which takes a tap too. The boxes of the code fill
 * themselves, and Undo is of the tests. Call it before the page opens.
 */
export async function noteSteps(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const note = (name: string) => {
      const noted: string[] = JSON.parse(sessionStorage.getItem('taps') ?? '[]')
      sessionStorage.setItem('taps', JSON.stringify([...noted, name]))
    }
    const filled = new Set<EventTarget | null>()
    const capture = { capture: true }
    addEventListener('click', ({ detail, target }) => detail > 0 && note((target as Element).textContent), capture)
    addEventListener(
      'input',
      ({ target }) => {
        if (filled.has(target) || (target as Element).ariaLabel?.startsWith('Digit')) return
        filled.add(target)
        note((target as HTMLInputElement).labels?.[0]?.textContent ?? 'a field')
      },
      capture,
    )
  })
  return async () => {
    const noted: string[] = await page.evaluate(() => JSON.parse(sessionStorage.getItem('taps') ?? '[]'))
    return noted.filter((name) => name !== 'Undo')
  }
}
