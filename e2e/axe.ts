import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { desktop, phone } from './viewports.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// Half the processor time for the same findings: passes are not described, style sheets not read for rules that are off.
const options: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'], preload: { assets: ['media'] } }

// The builder loads its readable form, of twice the size, twice into a page.
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/** Findings of axe on the current page, one line each: rule, element, reason; in a part of it when one is named and there. No finding is accepted. */
export async function findings(page: Page, within?: string): Promise<string[]> {
  // An element half below the bar at the top counts as too small a target.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // A half-faded element has half its contrast. What scrolling moves never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || !(timeline instanceof DocumentTimeline)),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const axe = new AxeBuilder({ page, axeSource: ';' })
  if (within && (await page.locator(within).count()) > 0) axe.include(within)
  // Without the blank second page that only cross-origin frames need.
  const { violations } = await axe.options(options).withTags(tags).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  )
}

/** Checks the page at the width of a phone, then of a desktop; `onDesktop` names a part: where it is open, it alone is checked there. */
export async function findingsAtBothSizes(page: Page, onDesktop?: string): Promise<string[]> {
  const found: string[] = []
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    const here = await findings(page, size === desktop ? onDesktop : undefined)
    found.push(...here.map((finding) => `${size.width} px: ${finding}`))
  }
  return found
}
