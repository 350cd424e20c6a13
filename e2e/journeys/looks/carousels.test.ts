import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { desktop } from '#e2e/viewports.ts'

const rows = [
  ['Offers and news', 'slides', 5000],
  ['Special Offers', 'offers', 4000],
  ['Best Sellers', 'best sellers', 3000],
] as const

const row = (page: Page, label: string) => page.getByRole('region', { name: `${label}, slides` })

/** Left edges of the visible slides. */
const places = (page: Page, label: string) =>
  row(page, label)
    .locator('[aria-roledescription=slide]')
    .evaluateAll((slides) => slides.map((slide) => Math.round(slide.getBoundingClientRect().left)))

async function openHome(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
}

/** Waits until the buttons of the row are enabled: it is running then. */
async function bringIn(page: Page, label: string, what: string): Promise<void> {
  await row(page, label).scrollIntoViewIfNeeded()
  const on = what === 'slides' ? 'Show slide 2' : `Next ${what}`
  await page.getByRole('button', { name: on, disabled: false }).waitFor()
  await page.mouse.move(2, 2)
}

/** Expects no movement at any of three times of a slide: after a whole round they are back where they were. */
async function expectStill(page: Page, label: string, everyMs: number): Promise<void> {
  await page.clock.runFor(1500)
  const before = await places(page, label)
  for (let turn = 0; turn < 3; turn++) {
    await page.clock.runFor(everyMs)
    expect(await places(page, label)).toEqual(before)
  }
}

test('slides stay out of view, while something in them has the focus, once they are paused, and where reduced motion is asked for', async ({
  visit,
}) => {
  const { page } = await visit(desktop)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openHome(page)
  await test.step('out of view', async () => {
    const [[banners, what, everyMs], , [last, others]] = rows
    await bringIn(page, banners, what)
    await bringIn(page, last, others)
    await expectStill(page, banners, everyMs)
    const before = await places(page, banners)
    await bringIn(page, banners, what)
    await expect
      .poll(async () => {
        await page.clock.runFor(everyMs)
        return await places(page, banners)
      })
      .not.toEqual(before)
  })
  for (const [label, what, everyMs] of rows) {
    await test.step(label, async () => {
      await bringIn(page, label, what)
      const pause = page.getByRole('button', { name: `Pause ${what}` })
      await pause.waitFor()
      await row(page, label).getByRole('link').or(row(page, label).getByRole('button')).first().focus()
      // Focus by Tab, as without a pointer.
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expectStill(page, label, everyMs)
      await pause.click()
      await page.getByRole('button', { name: `Play ${what}` }).waitFor()
      await page.mouse.move(2, 2)
      await expectStill(page, label, everyMs)
    })
  }

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await hydrated(page)
  for (const [label, what, everyMs] of rows) {
    await bringIn(page, label, what)
    await expectStill(page, label, everyMs)
    expect(await page.getByRole('button', { name: `Pause ${what}` }).count()).toBe(0)
  }
})
