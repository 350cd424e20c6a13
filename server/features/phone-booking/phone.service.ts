import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { CallerView, PhoneQuoteView, phoneBookingCalls, StaffPaymentView } from '#contract/phone-booking.ts'
import type { CustomerActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { fetchGstDetails } from '#server/features/account/profile/profile.service.ts'
import { listAddresses, saveAddress } from '#server/features/address/address.service.ts'
import { bookingById, getBooking } from '#server/features/booking/booking.service.ts'
import { cashEligibility } from '#server/features/booking/cash-limits/cash-limits.service.ts'
import { checkedGstDetails } from '#server/features/checkout/gst-details.service.ts'
import { placeByPhone, quoteByPhone } from '#server/features/checkout/place-by-phone.service.ts'
import { actorFor } from '#server/features/customer/customer-actor.service.ts'
import { normalisePhone, shownPhone } from '#server/features/identity/identity.rules.ts'
import { customerById, ownerOfNumber } from '#server/features/identity/identity.service.ts'
import { openAccount } from '#server/features/identity/sign-in/sign-in.service.ts'
import { getPayLink } from '#server/features/payment/pay-link.service.ts'
import { writeNote } from '#server/features/staff-booking/note/notes.service.ts'
import { AppError } from '#server/http/app-error.ts'

type Input<Name extends keyof typeof phoneBookingCalls> = EndpointInput<(typeof phoneBookingCalls)[Name]>

/** Throws OWN_BOOKING. */
const callerFor = (staff: StaffActor, customerId: string) => actorFor(staff, customerId, 'OWN_ACCOUNT_BOOKS')

/** Throws BOOKING_NOT_FOUND, OWN_BOOKING. */
export async function customerOfBooking(ctx: Pick<Context, 'db'>, staff: StaffActor, bookingId: string) {
  return callerFor(staff, (await bookingById(ctx.db, bookingId)).customerId)
}

/** Null for a number without an account. Throws BAD_PHONE, OWN_BOOKING. */
export async function findCaller(
  ctx: Pick<Context, 'db' | 'clock'>,
  staff: StaffActor,
  { phoneNo }: Input<'caller'>,
): Promise<CallerView | null> {
  const customerId = await ownerOfNumber(ctx.db, normalisePhone(phoneNo))
  return customerId ? await callerView(ctx, callerFor(staff, customerId)) : null
}

/** Throws BAD_PHONE, OWN_BOOKING. */
export async function openCaller(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  staff: StaffActor,
  { phoneNo, name }: Input<'open'>,
): Promise<CallerView> {
  const customerId = await openAccount(ctx, { phone: normalisePhone(phoneNo), name: name.trim() })
  return await callerView(ctx, callerFor(staff, customerId))
}

async function callerView(ctx: Pick<Context, 'db' | 'clock'>, actor: CustomerActor): Promise<CallerView> {
  const { id, name, phone } = await customerById(ctx.db, actor.customerId)
  const [addresses, cash, gstDetails] = await Promise.all([
    listAddresses(ctx, actor),
    cashEligibility(ctx.db, id),
    fetchGstDetails(ctx, actor),
  ])
  return { _id: id, name, phone: shownPhone(phone), addresses, gstDetails, cashObstacle: cash.obstacle }
}

/** Throws what pricing throws, NOT_SERVED, BAD_DATE. */
export async function phoneQuote(ctx: Pick<Context, 'db' | 'clock'>, input: Input<'quote'>): Promise<PhoneQuoteView> {
  const { order, times } = await quoteByPhone(ctx, input)
  return {
    items: order.lines.map(({ service, priced, quantity }) => ({
      name: service.name,
      options: priced?.variants.map((variant) => variant.name) ?? [],
      quantity,
      unitPrice: rupeesFromPaise(priced?.unitPricePaise ?? 0),
      totalPrice: rupeesFromPaise((priced?.unitPricePaise ?? 0) * quantity),
    })),
    total: rupeesFromPaise(order.subtotalPaise),
    minutes: order.visit.durationMinutes,
    times,
  }
}

/** Throws NOT_FOUND for an address of another customer, BAD_GSTIN, and what placing throws. */
export async function holdByPhone(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  staff: StaffActor,
  { customerId, note, ...input }: Input<'hold'>,
): Promise<{ bookingId: string; message?: string }> {
  const actor = callerFor(staff, customerId)
  const gstDetails = input.gstDetails ? checkedGstDetails(input.gstDetails) : null
  const { lat, lng, line: text, kind: type } = await chosenAddress(ctx, actor, input)
  const { lines, date, timeSlot } = input
  const placed = await placeByPhone(ctx, actor, { lines, date, timeSlot, gstDetails, place: { lat, lng, text, type } })
  if (note?.trim()) await writeNote(ctx, staff, { bookingId: placed.bookingId, words: note })
  return placed
}

/** A new address is saved: the customer finds it at the next booking. */
async function chosenAddress(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { addressId, address }: Pick<Input<'hold'>, 'addressId' | 'address'>,
) {
  const wanted = address && [address.house, address.text, address.landmark].map((part) => part?.trim())
  const line = wanted?.filter(Boolean).join(', ')
  const book = address ? await saveAddress(ctx, actor, address) : await listAddresses(ctx, actor)
  const found = book.find((one) => (address ? one.line === line : one._id === addressId))
  if (!found) throw new AppError('NOT_FOUND', { reason: 'ADDRESS_MISSING_BY_PHONE' })
  return found
}

/** Throws BOOKING_NOT_FOUND. */
export async function staffPayment(ctx: Pick<Context, 'db' | 'clock'>, bookingId: string): Promise<StaffPaymentView> {
  const { customerId } = await bookingById(ctx.db, bookingId)
  const [booking, link] = await Promise.all([
    getBooking(ctx, { customerId }, bookingId, { inEnglish: true }),
    getPayLink(ctx, bookingId),
  ])
  return {
    items: booking.items.map((item) => ({
      name: item.serviceId.name,
      options: item.selectedVariants.map(({ variant }) => variant.name),
      quantity: item.unitQuantity,
      unitPrice: item.unitPrice,
      totalPrice: item.totalPrice,
    })),
    itemTotal: booking.itemTotal,
    discount: booking.discountAmount,
    creditUsed: booking.creditUsed,
    offerCode: booking.offerCode,
    total: booking.totalPrice,
    payableBy: booking.bookingStatus === 'Pending' ? booking.payableBy : [],
    heldUntil: booking.holdExpiresAt,
    link: {
      state: link.state,
      sentAt: link.sentAt?.toISOString() ?? null,
      expiresAt: link.expiresAt?.toISOString() ?? null,
      times: link.times,
    },
  }
}
