import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { tokenOverHttp } from '#e2e/api-client.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { desktop, phone } from '#e2e/viewports.ts'
import { world } from '#e2e/world.ts'

/** Of the demo world: a booking in each state. */
const ananya = '9876543210'
let token: string
test.beforeAll(async () => {
  token = await tokenOverHttp(world.url, ananya)
})

interface Card {
  status: string
  look: string
  text: string
}

async function cardsOf(page: Page): Promise<Card[]> {
  const cards = page.getByRole('main').getByRole('article')
  await cards.first().waitFor()
  return cards.evaluateAll(
    (all, statuses) => {
      const badgeOf = (card: Element) =>
        [...card.querySelectorAll('span')].find((part) => statuses.includes(part.textContent))
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
    },
    ['Pending', 'Confirmed', 'Progress', 'Completed', 'Cancelled', 'Failed'],
  )
}

for (const [on, size] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const) {
  // spec: after/status-styles, after/card-date, after/tabs
  test(`each status of a booking has a look of its own on ${on}, and each card its date as people write it`, async ({
    visit,
  }) => {
    const { page, context } = await visit(size)
    await context.addInitScript((kept) => {
      if (location.origin !== 'null') localStorage.setItem('GSFtoken', kept)
    }, token)
    await page.goto('/booking')
    const open = await cardsOf(page)
    await page.goto('/booking?tab=history')
    const past = await cardsOf(page)
    const cards = [...open, ...past]
    const looks = new Map(cards.map(({ status, look }) => [status, look]))
    expect([...looks.keys()].sort()).toEqual(['Cancelled', 'Completed', 'Confirmed', 'Failed', 'Pending', 'Progress'])
    expect(new Set(looks.values()).size).toBe(6)
    for (const { status, text } of cards) expect(text, status).toMatch(/\d{1,2}\/\d{1,2}\/20\d\d|No date set/)
    expect(open.find(({ status }) => status === 'Pending')?.text).toContain('No date set')
  })
}

for (const [whose, bookingId] of [
  ['of nobody', 'no-such-booking'],
  ['of somebody else', randomUUID()],
] as const) {
  // spec: route/ids-from-query
  test(`a link to a booking ${whose} says that there is none, and has nothing to try again`, async ({
    page,
    context,
    expectTrouble,
  }) => {
    expectTrouble(bookingId)
    await signIn(context, await newCustomer())
    await page.goto(`/booking?id=${bookingId}`)
    const dialog = page.getByRole('dialog', { name: 'Booking' })
    await dialog.getByText('We could not find that booking.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByText('No Pending Bookings').waitFor()
  })
}
