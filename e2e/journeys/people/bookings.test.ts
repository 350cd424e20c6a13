import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { tokenOverHttp } from '#e2e/api-client.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { sidewaysScroll } from '#e2e/measure.ts'
import { desktop } from '#e2e/viewports.ts'
import { world } from '#e2e/world.ts'

/** A customer of the seed data with a booking in each status. */
const ananya = '9876543210'
const statuses = ['Cancelled', 'Completed', 'Confirmed', 'Failed', 'Pending', 'Progress']

interface Card {
  status: string
  look: string
  text: string
}

async function cardsOf(page: Page): Promise<Card[]> {
  const cards = page.getByRole('main').getByRole('article')
  await cards.first().waitFor()
  return cards.evaluateAll((all, known) => {
    const badgeOf = (card: Element) =>
      [...card.querySelectorAll('span')].find((part) => known.includes(part.textContent))
    return all.map((card) => {
      const badge = badgeOf(card)
      const { color, backgroundColor } = getComputedStyle(badge ?? card)
      const icon = badge?.querySelector('svg')?.getAttribute('class')
      return {
        status: badge?.textContent ?? '',
        look: `${color} ${backgroundColor} ${icon}`,
        text: card.textContent,
      }
    })
  }, statuses)
}

// spec: after/status-styles, after/card-date, after/tabs
test('each status of a booking has its own look, and each card its date', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const token = await tokenOverHttp(world.url, ananya)
  await context.addInitScript((kept) => {
    if (location.origin !== 'null') localStorage.setItem('GSFtoken', kept)
  }, token)
  const found: Record<'phone' | 'desktop', Card[]> = { phone: [], desktop: [] }
  const phone = page.viewportSize()
  for (const path of ['/booking', '/booking?tab=history']) {
    await page.goto(path)
    found.phone.push(...(await cardsOf(page)))
    await page.setViewportSize(desktop)
    found.desktop.push(...(await cardsOf(page)))
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysScroll(page), path).toEqual([])
    if (phone) await page.setViewportSize(phone)
  }
  for (const [size, cards] of Object.entries(found)) {
    await test.step(`on a ${size}`, async () => {
      const looks = new Map(cards.map(({ status, look }) => [status, look]))
      expect([...looks.keys()].sort()).toEqual(statuses)
      expect(new Set(looks.values()).size).toBe(statuses.length)
      for (const { status, text } of cards) expect(text, status).toMatch(/\d{1,2}\/\d{1,2}\/20\d\d|No date set/)
      expect(cards.find(({ status }) => status === 'Pending')?.text).toContain('No date set')
      expect(cards.filter(({ text }) => text.startsWith('No services'))).toEqual([])
    })
  }
})

// spec: route/ids-from-query
test('a link to an unknown booking or to another customer’s says that there is none', {
  tag: '@full',
}, async ({ page, customer: _customer, expectConsoleErrors }) => {
  for (const bookingId of ['no-such-booking', randomUUID()]) {
    expectConsoleErrors(bookingId)
    await page.goto(`/booking/${bookingId}`)
    await expect(page).toHaveTitle('Your booking | GharSaaf')
    const main = page.getByRole('main')
    await main.getByText('Booking not found.').waitFor()
    await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await main.getByRole('link', { name: 'Back' }).click()
    await page.getByText('No Pending Bookings').waitFor()
  }
})
