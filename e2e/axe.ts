import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { desktop, phone } from './browser.ts'

type Axe = typeof axe

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it stands, one line a finding: rule, where, why. Nothing is expected. */
export async function findings(page: Page): Promise<string[]> {
  // Half-faded things have half the contrast.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await page.evaluate(axe.source)
  return page.evaluate(async (runOnly) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, { runOnly })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
      ),
    )
  }, tags)
}

/** The same page on a phone and, wider, on a desktop. */
export async function findingsAtBothSizes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    for (const finding of await findings(page)) found.push(`${size.width} px: ${finding}`)
  }
  return found
}
