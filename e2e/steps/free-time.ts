import { expect, type Locator } from '@playwright/test'
import { checkoutCalls } from '#contract/checkout.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import type { ApiClient } from '#e2e/api-client.ts'
import { slotOfLabel } from '#web/features/booking/booking.view.ts'

/** Booking horizon in days. */
const horizonDays = 30
/** '10:00 AM - 11:00 AM'. */
export const startTime = /^\d+:00 [AP]M - \d+:00 [AP]M$/

interface DayChoice {
  /** The first day to try. Holidays have no slots, so a fixed day is not always free. */
  daysAhead?: number
  tap?: (day: Locator) => Promise<void>
}

/** Chooses the next day with free times in the dialog of date and time; returns its times. */
export async function chooseFreeDay(
  dialog: Locator,
  { daysAhead = 3, tap = (day) => day.click() }: DayChoice = {},
): Promise<Locator> {
  const days = dialog.getByRole('group', { name: 'Next days' }).getByRole('button')
  const times = dialog.getByRole('button', { name: startTime })
  const none = dialog.getByText('No slots on this day.')
  await days.first().waitFor()
  for (let ahead = daysAhead; ahead < (await days.count()); ahead += 1) {
    await tap(days.nth(ahead))
    await expect(days.nth(ahead)).toHaveAttribute('aria-pressed', 'true')
    await times.or(none).first().waitFor()
    if (await none.isHidden()) return times
  }
  throw new Error(`No day from ${daysAhead} days ahead has a free time`)
}

export interface TimeSlot {
  start: string
  end: string
}

export interface FreeDay {
  /** Days from today. */
  ahead: number
  date: string
  /** At least one. */
  slots: TimeSlot[]
}

/** Finds it over HTTP, up to the booking horizon. */
export async function freeDay(api: ApiClient, bookingId: string, daysAhead: number): Promise<FreeDay> {
  for (let ahead = daysAhead; ahead <= horizonDays; ahead += 1) {
    const day = await slotsOn(api, bookingId, ahead)
    if (day.slots.length > 0) return day
  }
  throw new Error(`No day from ${daysAhead} days ahead has a free time`)
}

/** All of them, from the day after tomorrow. */
export async function freeDays(api: ApiClient, bookingId: string): Promise<FreeDay[]> {
  const days: FreeDay[] = []
  for (let ahead = 2; ahead <= horizonDays; ahead += 1) days.push(await slotsOn(api, bookingId, ahead))
  return days.filter(({ slots }) => slots.length > 0)
}

async function slotsOn(api: ApiClient, bookingId: string, ahead: number): Promise<FreeDay> {
  const date = addDays(indiaDay(new Date()), ahead)
  const { data: labels } = await api.call(checkoutCalls.timeSlots, { bookingId, date })
  return { ahead, date, slots: labels.map(slotOfLabel).filter((slot) => slot !== null) }
}
