import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { desktop, phone } from './viewports.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// Half the processor time for the same findings: passes are not described, style sheets not read for rules that are off.
const options: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** Findings of axe on the current page, one line each: rule, element, reason. No finding is accepted. */
export async function findings(page: Page): Promise<string[]> {
  // A half-faded element has half its contrast. What scrolling moves never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || !(timeline instanceof DocumentTimeline)),
  )
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
  // Without the blank second page that only cross-origin frames need.
  const { violations } = await builder.options(options).withTags(tags).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  )
}

/** Checks the page at the width of a phone, then of a desktop. */
export async function findingsAtBothSizes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    for (const finding of await findings(page)) found.push(`${size.width} px: ${finding}`)
  }
  return found
}
