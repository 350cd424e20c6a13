import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { desktop } from '#e2e/viewports.ts'

const rows = [
  ['Offers and news', 'slides', 5000],
  ['Special Offers', 'offers', 4000],
  ['Best Sellers', 'best sellers', 3000],
] as const

const row = (page: Page, label: string) => page.getByRole('region', { name: `${label}, slides` })

const slidesOf = (page: Page, label: string) => row(page, label).locator('[aria-roledescription=slide]')

/** Left edges of the slides. */
const places = (page: Page, label: string) =>
  slidesOf(page, label).evaluateAll((slides) => slides.map((slide) => Math.round(slide.getBoundingClientRect().left)))

/** Animations stay where they begin until a test moves them, however long the machine takes. */
async function holdAnimations(page: Page, held: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: held ? 0 : 1 })
}

/** Brings the slide that moves to its middle. Returns how long it takes, in milliseconds, and whether the row is full then. */
const bringToMiddle = (page: Page, label: string) =>
  slidesOf(page, label).evaluateAll((slides) => {
    const list = slides[0]?.parentElement as HTMLElement
    const row = (list.parentElement as HTMLElement).getBoundingClientRect()
    return list.getAnimations().map((animation) => {
      const durationMs = Number(animation.effect?.getTiming().duration)
      animation.currentTime = durationMs / 2
      const edges = slides.map((slide) => slide.getBoundingClientRect())
      const isFull = [row.left + 2, row.right - 2].every((x) =>
        edges.some(({ left, right }) => left <= x && x <= right),
      )
      return { durationMs, isFull }
    })
  })

/** Ends the slide that moves, and waits until the next may begin. */
async function finish(page: Page, label: string): Promise<void> {
  const list = row(page, label).getByRole('list')
  await list.evaluate((node) => {
    for (const animation of node.getAnimations()) animation.finish()
  })
  await expect.poll(() => list.evaluate((node) => node.getAnimations().length)).toBe(0)
}

/** The dot of the slide that a row shows; of one that already moves, as on a slow machine, the dot it leaves. */
async function shownDot(page: Page, label: string, dots: Locator): Promise<number> {
  const list = await row(page, label).getByRole('list').elementHandle()
  return await dots.evaluateAll((all, node) => {
    const current = all.findIndex((dot) => dot.hasAttribute('aria-current'))
    return node?.getAnimations().length ? current - 1 : current
  }, list)
}

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
  await finish(page, label)
  const before = await places(page, label)
  for (let turn = 0; turn < 3; turn++) {
    await page.clock.runFor(everyMs)
    expect(await places(page, label)).toEqual(before)
  }
}

test('slides move by an animation of the browser, and stay out of view, while something in them has the focus, once they are paused, and where reduced motion is asked for', async ({
  visit,
}) => {
  const { page } = await visit(desktop)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openHome(page)
  await holdAnimations(page, true)
  await test.step('a round of slides, a second each, ends where it began', async () => {
    const [[banners, what, everyMs]] = rows
    await bringIn(page, banners, what)
    const dots = page.getByRole('button', { name: /^Show slide/ })
    const first = await shownDot(page, banners, dots)
    const before = await places(page, banners)
    const count = await dots.count()
    for (let turn = 1; turn <= count; turn++) {
      await page.clock.runFor(everyMs)
      expect(await bringToMiddle(page, banners)).toEqual([{ durationMs: 1000, isFull: true }])
      await expect(dots.nth((first + turn + count) % count)).toHaveAttribute('aria-current', 'true')
      await finish(page, banners)
    }
    expect(await places(page, banners)).toEqual(before)
  })
  await test.step('an arrow pressed during a slide goes on from it', async () => {
    const [, [offers, what, everyMs]] = rows
    await bringIn(page, offers, what)
    await page.clock.runFor(everyMs)
    expect(await bringToMiddle(page, offers)).toHaveLength(1)
    const [middle = 0, next = 0] = await places(page, offers)
    await page.getByRole('button', { name: `Next ${what}` }).click()
    expect(await bringToMiddle(page, offers)).toEqual([])
    const [now = 0] = await places(page, offers)
    expect(now).toBeLessThanOrEqual(middle)
    expect(now).toBeGreaterThanOrEqual(Math.floor(middle - (next - middle) / 2))
  })
  await holdAnimations(page, false)
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
