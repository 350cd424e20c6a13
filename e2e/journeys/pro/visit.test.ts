import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { bookingCalls } from '#contract/booking.ts'
import { jobChecklistCalls } from '#contract/job-checklist.ts'
import { findings, findingsAtBothSizes } from '#e2e/axe.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { codeSentTo } from '#e2e/outbox.ts'
import { noNetwork } from '#e2e/steps/network.ts'
import { ownProfessional } from '#e2e/steps/own-professional.ts'
import { cashVisit } from '#e2e/steps/visits.ts'
import { phone } from '#e2e/viewports.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const waiting = (page: Page) => page.getByRole('status').getByText(/waiting for network/)

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#48a' } })
    .png()
    .toBuffer()

test('a professional starts with the code of the customer and finishes without a network, which arrives later', async ({
  visit,
  database,
}) => {
  const booking = await cashVisit()
  const number = await ownProfessional(database, booking)
  const { page, expectConsoleErrors } = await visit(phone, { worker: true })
  const atCustomer = async () => (await booking.api.call(bookingCalls.visit, { bookingId: booking.bookingId })).data

  await test.step('signs in and opens the visit with the keyboard', async () => {
    await page.goto('/pro')
    await page.getByLabel('Phone number').fill(number)
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Enter')
    const firstDigit = page.getByLabel('Digit 1 of 4')
    await firstDigit.waitFor()
    await firstDigit.pressSequentially(await codeSentTo(number))
    await page.getByRole('heading', { name: 'Today' }).waitFor()
    const card = page.getByRole('listitem').getByRole('link', { name: 'Collect ₹898' })
    await card.waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(card).toBeFocused()
    await page.keyboard.press('Enter')
    await button(page, 'On my way').waitFor()
    expect(await findingsAtBothSizes(page)).toEqual([])
  })

  await test.step('starts with the code that the customer reads out', async () => {
    // The button of the next step comes to the same place.
    await button(page, 'On my way').dblclick()
    await button(page, 'I have arrived').click()
    await page.getByRole('link', { name: 'Start work' }).click()
    await expect(page.getByLabel('Start code')).toBeFocused()
    await page.keyboard.type((await atCustomer()).startCode ?? '')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await atCustomer()).state).toBe('working')
  })

  await test.step('the app opens without a network, and the visit finished there waits', async () => {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    expectConsoleErrors(noNetwork)
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText('No network.').waitFor()
    await page.getByRole('checkbox', { name: 'Floor dry, drain running' }).check()
    const taken = { name: 'after.png', mimeType: 'image/png', buffer: await picture() }
    await page.getByLabel('Take photo: After').setInputFiles(taken)
    await page.getByRole('img', { name: 'After 1' }).waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: 'Finish' }).click()
    await page.getByLabel('I received ₹898 in cash').check()
    expect(await findings(page)).toEqual([])
    await button(page, 'Finish').click()
    await expect(page.getByRole('listitem').getByText('Done')).toBeVisible()
    await expect(waiting(page)).toBeVisible()
    expect((await atCustomer()).state).toBe('working')
  })

  await test.step('it is sent when the network is back', async () => {
    await page.context().setOffline(false)
    await expect.poll(async () => (await atCustomer()).state).toBe('completed')
    await expect(waiting(page)).toBeHidden()
    const { checklist, photos } = (await booking.api.call(jobChecklistCalls.find, { bookingId: booking.bookingId }))
      .data
    expect(checklist.filter(({ done }) => done).map(({ words }) => words)).toEqual(['Floor dry, drain running'])
    expect(photos.map(({ moment }) => moment)).toEqual(['after'])
    await expect(page.getByRole('listitem').getByText('Done')).toBeVisible()
  })
})
