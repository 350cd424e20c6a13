import type { Page } from '@playwright/test'

interface Steps {
  /** Name of each control used, and of each field filled in, which takes a tap too. */
  taps: string[]
  /** Characters typed into fields. */
  keys: number
}

/** Notes taps and typing on this page from now on. The boxes of the code fill themselves, and Undo is of the tests. Call it before the page opens. */
export async function noteSteps(page: Page): Promise<() => Promise<Steps>> {
  await page.addInitScript(() => {
    const note = (name: string, keys: number) => {
      const noted: [string, number][] = JSON.parse(sessionStorage.getItem('steps') ?? '[]')
      sessionStorage.setItem('steps', JSON.stringify([...noted, [name, keys]]))
    }
    const typed = new Map<EventTarget | null, number>()
    const capture = { capture: true }
    addEventListener('click', ({ detail, target }) => detail > 0 && note((target as Element).textContent, 0), capture)
    addEventListener(
      'change',
      ({ target }) => target instanceof HTMLSelectElement && note(target.labels[0]?.textContent ?? 'a list', 0),
      capture,
    )
    addEventListener(
      'input',
      ({ target }) => {
        const field = target as HTMLInputElement
        if (target instanceof HTMLSelectElement || field.ariaLabel?.startsWith('Digit')) return
        const before = typed.get(field)
        typed.set(field, field.value.length)
        const keys = Math.abs(field.value.length - (before ?? 0))
        note(before === undefined ? (field.labels?.[0]?.textContent ?? 'a field') : '', keys)
      },
      capture,
    )
  })
  return async () => {
    const noted: [string, number][] = await page.evaluate(() => JSON.parse(sessionStorage.getItem('steps') ?? '[]'))
    return {
      taps: noted.map(([name]) => name).filter((name) => name !== '' && name !== 'Undo'),
      keys: noted.reduce((sum, [, keys]) => sum + keys, 0),
    }
  }
}
