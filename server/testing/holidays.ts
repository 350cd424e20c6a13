import { checkoutCalls } from '#contract/checkout.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { holidayCalls } from '#contract/service-area.holiday.ts'
import { beginBooking, type Checkout } from './steps/checkout.ts'
import type { staffClient } from './steps/staff.ts'
import type { World } from './test-world.ts'

type Client = ReturnType<typeof staffClient>

/** What a colleague does about holidays of Bengaluru; `starts` are the hours of a day that a customer may choose. */
export function holidaySteps(world: World, colleague: () => Client) {
  let open: Promise<Checkout> | undefined
  const day = { date: '2026-11-24', area: 'bengaluru', name: 'City election', reason: 'Polling day' }
  return {
    add: (more: Partial<EndpointInput<typeof holidayCalls.add>> = {}) =>
      colleague().call(holidayCalls.add, { ...day, ...more }),
    list: async (more: EndpointInput<typeof holidayCalls.list> = {}) =>
      (await colleague().call(holidayCalls.list, { year: '2026', ...more })).body.data,
    remove: (holidayId: string, by = colleague()) => by.call(holidayCalls.remove, { holidayId, reason: 'Postponed' }),
    starts: async (date: string): Promise<string[]> => {
      open ??= beginBooking(world, { startMinute: null })
      const { bookingId, token } = await open
      const { body } = await world.call(checkoutCalls.timeSlots, { bookingId, date }, { token })
      return body.data.map((slot: string) => slot.split(' - ')[0] ?? '')
    },
  }
}
