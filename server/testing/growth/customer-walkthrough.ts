import { accountCalls } from '#contract/account.ts'
import { addressCalls } from '#contract/address.ts'
import { bookingCalls } from '#contract/booking.ts'
import { cancellationCalls } from '#contract/cancellation.ts'
import { cartCalls } from '#contract/cart.ts'
import { catalogCalls } from '#contract/catalog.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { creditCalls } from '#contract/credit.ts'
import { customerCalls } from '#contract/customer.ts'
import { favouriteCalls } from '#contract/favourite.ts'
import { identityCalls } from '#contract/identity.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { notificationCalls } from '#contract/notification.ts'
import { offerCalls } from '#contract/offer.ts'
import { paymentCalls } from '#contract/payment.ts'
import { placeCalls } from '#contract/place.ts'
import { referralCalls } from '#contract/referral.ts'
import { reviewCalls } from '#contract/review.ts'
import { rosterCalls } from '#contract/roster.ts'
import { searchCalls } from '#contract/search.ts'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { eraseAccount, exportData } from '../steps/account.ts'
import { cancel, moveTo } from '../steps/cancel.ts'
import { beginBooking, openPaymentLink, press } from '../steps/checkout.ts'
import { hireStaff, staffClient } from '../steps/staff.ts'
import type { World } from '../test-world.ts'

type Step = [name: string, run: () => Promise<unknown>]

/** What customers of `fillBookings` with four past bookings and the staff do; the second customer deletes the account. */
export function customerSteps(world: World, [phone, leavingPhone]: readonly [string, string]): Step[] {
  let token = ''
  let bookingId = ''
  const begin = async (startMinute: number) => {
    const checkout = await beginBooking(world, { token, phone, startMinute })
    bookingId = checkout.bookingId
    return checkout
  }
  const call: World['call'] = async (definition, input) => {
    const answer = await world.call(definition, input, { token })
    if (answer.status !== 200) throw new Error(`${definition.path}: ${answer.error.message}`)
    return answer
  }
  const reads: Step[] = [
    ['cart', () => call(cartCalls.list)],
    ['number on the cart', () => call(cartCalls.quantity)],
    ['bookings', () => call(bookingCalls.list)],
    ['pending bookings', () => call(bookingCalls.historyOrPending, { type: 'pending' })],
    ['history', () => call(bookingCalls.historyOrPending, { type: 'history' })],
    ['notifications', () => call(notificationCalls.list, {})],
    ['read notifications', () => call(notificationCalls.markRead, { all: true })],
    ['credit', () => call(creditCalls.ledger)],
    ['refunds', () => call(paymentCalls.refunds, { bookingId })],
    ['addresses', () => call(addressCalls.list)],
    ['favourites', () => call(favouriteCalls.list)],
    ['referral code', () => call(referralCalls.code)],
    ['referrals', () => call(referralCalls.progress)],
    ['devices', () => call(identityCalls.devices)],
    ['export', async () => (await exportData(world, { token, phone })).body],
    ['profile', () => call(accountCalls.fetchProfile)],
  ]
  return [
    ...visitorSteps(world),
    [
      'sign-in',
      async () => {
        token = await world.signIn(phone)
      },
    ],
    ['checkout', async () => press(world, 'pay', await openPaymentLink(world, await begin(600)))],
    ['booking', () => call(bookingCalls.find, { bookingId })],
    ['quote', () => call(cancellationCalls.cancelQuote, { bookingId })],
    ['reschedule', async () => (await moveTo(world, { token, bookingId }, 3, 720)).body],
    ['cancellation', async () => (await cancel(world, { token, bookingId })).body],
    ['second checkout', () => begin(780)],
    ['slots', () => call(checkoutCalls.timeSlots, { bookingId, date: addDays(indiaDay(world.clock.now()), 3) })],
    ['offers', () => call(offerCalls.forBooking, { bookingId })],
    ['an offer', () => world.call(offerCalls.apply, { bookingId, code: 'GET250' }, { token })],
    ['cash', () => call(paymentCalls.cash, { bookingId })],
    ...reads,
    ...staffSteps(world, () => bookingId),
    ['review', () => call(reviewCalls.ofBooking, { bookingId })],
    ['reviews', () => call(reviewCalls.ofService, { serviceId: 'classic-bathroom-cleaning' })],
    [
      'deletion',
      async () => {
        const other = { phone: leavingPhone, token: await world.signIn(leavingPhone) }
        return (await eraseAccount(world, other)).body
      },
    ],
  ]
}

/** What everyone may read; the catalog is in memory by then. */
function visitorSteps(world: World): Step[] {
  const [serviceId, point] = ['classic-bathroom-cleaning', { lat: 12.9352, lng: 77.6245 }]
  const read: World['call'] = async (definition, input) => {
    const answer = await world.call(definition, input)
    if (answer.status !== 200) throw new Error(`${definition.path}: ${answer.error.message}`)
    return answer
  }
  return [
    ['home page', () => read(catalogCalls.home, {})],
    ['search', () => read(catalogCalls.search, { term: 'sofa' })],
    ['a service', () => read(catalogCalls.service, { serviceId })],
    ['what is popular nearby', () => read(rosterCalls.popular, point)],
    ['the next free slot', () => read(rosterCalls.nextFree, { serviceId, ...point })],
    ['whether we come', () => read(placeCalls.serviceability, { point })],
    ['reviews of a service', () => read(reviewCalls.ofService, { serviceId })],
  ]
}

function staffSteps(world: World, bookingId: () => string): Step[] {
  let staff: ReturnType<typeof staffClient>
  const named = () => ({ bookingId: bookingId() })
  return [
    [
      'staff sign-in',
      async () => {
        staff = staffClient(world, await hireStaff(world, 'admin', '9812300031'))
      },
    ],
    ['the staff list', async () => (await staff.list({})).body],
    ['the staff list of an area', async () => (await staff.list({ area: 'bengaluru' })).body],
    ['a booking for staff', async () => (await staff.find(bookingId())).body],
    ['the timeline', async () => (await staff.call(timelineCalls.find, named())).body],
    ...['7000000700', '00007', 'GP-12', 'nobody rao', 'no such street'].map(
      (text): Step => [`search for ${text}`, async () => (await staff.call(searchCalls.find, { text })).body],
    ),
    [
      'a customer for staff',
      async () => (await staff.call(customerCalls.find, await ownerOf(world, bookingId()))).body,
    ],
    ['candidates', async () => (await staff.candidates(named())).body],
    [
      'the hour of the visit',
      async () => {
        const { data } = (await staff.find(bookingId())).body
        if (data.startsAt) world.clock.set(data.startsAt)
      },
    ],
    ['start', async () => (await staff.start(named())).body],
    ['completion', async () => (await staff.complete(named())).body],
  ]
}

async function ownerOf({ db }: World, bookingId: string): Promise<{ customerId: string }> {
  const owner = db.selectFrom('booking').select('customer_id as customerId').where('id', '=', bookingId)
  return await owner.executeTakeFirstOrThrow()
}
