import { accountCalls, phoneChangeCalls } from '#contract/account.ts'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { identityCalls } from '#contract/identity.ts'
import { referralCalls } from '#contract/referral.ts'
import { chooseTomorrow } from '../steps/checkout.ts'
import type { World } from '../test-world.ts'

export interface Account {
  /** Ten digits. */
  phone: string
  token: string
  /** Of the device. */
  cookie: string
  referral: string
}

const koramangala = { lat: 12.9352, lng: 77.6245 }
const codeSentTo = (world: World, phone: string) => world.sms.outbox(`+91${phone}`)[0]?.text.slice(0, 4) ?? ''

/** Signs in on the device of `cookie`, by default a new one. Time passes, because codes are limited. */
export async function signInOn(
  world: World,
  phone: string,
  { cookie = '', referralCode }: { cookie?: string; referralCode?: string } = {},
): Promise<Account> {
  world.clock.advance({ minutes: 11 })
  await world.call(identityCalls.login, { phoneNo: phone }).then(({ body }) => body)
  const input = { phoneNo: phone, otp: codeSentTo(world, phone), ...(referralCode && { referralCode }) }
  const answer = await world.call(identityCalls.verifyOtp, input, { headers: cookie ? { cookie } : {} })
  const { token, referral } = answer.body.data
  return { phone, token, cookie: answer.cookie, referral }
}

export async function getReferralCode(world: World, { token }: { token: string }): Promise<string> {
  return (await world.call(referralCalls.code, {}, { token })).body.data.referralCode
}

/** Proves the new number and confirms it with a code to the one before. */
export async function changeNumber(world: World, { token, phone }: Account, wanted: string): Promise<void> {
  world.clock.advance({ minutes: 11 })
  await world.call(accountCalls.update, { phoneNo: wanted }, { token }).then(({ body }) => body)
  const proof = { phoneNo: wanted, otp: codeSentTo(world, wanted) }
  await world.call(accountCalls.changePhone, proof, { token }).then(({ body }) => body)
  await world.call(phoneChangeCalls.sendCode, {}, { token }).then(({ body }) => body)
  const { body } = await world.call(phoneChangeCalls.confirm, { otp: codeSentTo(world, phone) }, { token })
  if (body.data.phoneNo !== wanted) throw new Error('The number was not changed')
}

export interface StartedBooking {
  bookingId: string
  offerCode: string | null
  totalPrice: number
  message: string | undefined
}

/** Begins a booking without an address; `quantity` of ₹299 each. */
export async function begin(world: World, { token }: Pick<Account, 'token'>, quantity = 2): Promise<StartedBooking> {
  await world.call(cartCalls.add, { serviceId: 'termite-inspection', unitQuantity: quantity }, { token })
  const { cartId } = (await world.call(cartCalls.list, {}, { token })).body.data
  const { message, data } = (await world.call(checkoutCalls.initiate, { cartId: cartId ?? '' }, { token })).body
  return { bookingId: data._id, offerCode: data.offerCode, totalPrice: data.totalPrice, message }
}

export async function moveIn(
  world: World,
  { token }: Pick<Account, 'token'>,
  { bookingId }: Pick<StartedBooking, 'bookingId'>,
  address: string,
  on = world.app,
) {
  const place = { newLocation: koramangala, address, type: 'Home' }
  return await world.call(checkoutCalls.setLocation, { bookingId, ...place }, { token, on })
}

/** Holds an hour of tomorrow; `minute` counts from midnight. */
export async function holdTomorrow(
  world: World,
  { token }: Pick<Account, 'token'>,
  booking: StartedBooking,
  minute = 600,
) {
  await chooseTomorrow(world, { token, bookingId: booking.bookingId }, minute).then(({ body }) => body)
}
