import type { Static } from 'typebox'
import type { BookingView } from '#contract/booking.view.ts'
import { grievance, phonePrefix } from '#contract/lib/business.ts'
import { indiaDay, indiaMinute, toTime } from '#contract/lib/india-time.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { BookingStatus, PaymentStatus } from '#contract/rules/booking-states.ts'
import { formatCaseNumber } from '#contract/support.case.ts'
import { pictureView } from '#server/features/catalog/picture.rules.ts'
import type { Say } from '#server/features/catalog/translate-texts.service.ts'
import { isHeld, remainingWaysToPay } from './booking.rules.ts'
import type { BookingDetails } from './booking-lists.queries.ts'
import { failureReasons } from './fail-booking.service.ts'
import { canReport, reviewsEndAt, visitSentence } from './visit.rules.ts'

type View = Static<typeof BookingView>

interface BookingParts {
  booking: BookingDetails
  /** By service id. */
  pictures: ReadonlyMap<string, View['items'][number]['serviceId']['picture']>
  /** Names as the customer reads them. */
  say: Say
  now: Date
}

/** An open booking whose hold expired shows no time: it must be chosen again. */
export function bookingView(parts: BookingParts): View {
  const { booking, say, now } = parts
  const hold = booking.reservation_id === null ? undefined : { expiresAt: booking.expires_at }
  const startsAt = booking.status === 'Pending' && !isHeld(hold, now) ? null : booking.starts_at
  return {
    _id: booking.id,
    number: booking.number,
    cartId: booking.cart_id,
    bookingStatus: booking.status as BookingStatus,
    paymentStatus: booking.payment_status as PaymentStatus,
    failure: failureView(booking),
    date: startsAt && indiaDay(startsAt),
    timeSlot: startsAt && startWindow(startsAt, booking.window_minutes ?? 0),
    durationMinutes: booking.duration_minutes,
    holdExpiresAt: (startsAt && booking.expires_at?.toISOString()) ?? null,
    itemTotal: rupeesFromPaise(booking.subtotal_paise),
    discountAmount: rupeesFromPaise(booking.discount_paise),
    creditUsed: rupeesFromPaise(booking.credit_paise),
    totalPrice: rupeesFromPaise(booking.total_paise),
    offerCode: booking.offer_code,
    payableBy: remainingWaysToPay(booking, booking.kind === 'tip' ? ['upi', 'card'] : (booking.offer_methods ?? [])),
    address: booking.address_text,
    location: { type: booking.address_type },
    point: booking.lat === null || booking.lng === null ? null : { lat: booking.lat, lng: booking.lng },
    user: {
      name: booking.customer_name,
      email: booking.customer_email ?? '',
      phoneNo: (booking.customer_phone ?? '').replace(phonePrefix, ''),
    },
    gstDetails: booking.gst_details as View['gstDetails'],
    placeOfSupply: booking.gst_state_code,
    items: booking.items.map((item) => itemView(item, parts)),
    professionals: booking.crew.map((name) => ({ name })),
    paidAmount: rupeesFromPaise(booking.paid_paise),
    refundAmount: rupeesFromPaise(booking.refund_paise),
    cancellation: cancellationView(booking),
    due: rupeesFromPaise(booking.due_paise ?? 0),
    plan: planView(booking, say),
    extraOf: booking.extra_of && booking.visit_number ? { _id: booking.extra_of, number: booking.visit_number } : null,
    isTip: booking.kind === 'tip',
    ...visitView(booking, now),
    createdAt: booking.created_at.toISOString(),
  }
}

function visitView(
  booking: BookingDetails,
  now: Date,
): Pick<View, 'visitNote' | 'problem' | 'canReport' | 'canReview'> {
  const { status, starts_at: startsAt, problem_at: reportedAt } = booking
  const isTip = booking.kind === 'tip'
  const endedAt = booking.visit_ended_at ?? booking.ends_at
  const price = {
    reducedPaise: booking.visit_reduced_paise ?? 0,
    isPriced: booking.total_paise + booking.credit_paise > 0,
  }
  return {
    visitNote: visitSentence(booking.visit_outcome, booking.visit_reason ?? '', price),
    problem: reportedAt && {
      at: reportedAt.toISOString(),
      answer: booking.problem_answer,
      caseNumber: booking.problem_case === null ? '' : formatCaseNumber(booking.problem_case),
      answerBy: new Date(reportedAt.getTime() + grievance.acknowledgedHours * 3_600_000).toISOString(),
    },
    canReport: !isTip && canReport({ status, startsAt, endedAt, isReported: reportedAt !== null }, now),
    canReview: !isTip && booking.unreviewed_since !== null && now <= reviewsEndAt(booking.unreviewed_since),
  }
}

/** The first visit is the purchase itself: one of a plan once it is paid, alone in its booking. */
function planView({ id, plan, items, payment_status: paymentStatus }: BookingDetails, say: Say): View['plan'] {
  if (!plan) return null
  const { id: _id, name, returned, kind, purchaseId } = plan
  const isPaidPlan = kind === 'plan' && ['Paid', 'PartiallyRefunded', 'Refunded'].includes(paymentStatus)
  if (purchaseId === id && !(isPaidPlan && items.length === 1)) return null
  return { _id, name: say(name), returned }
}

function failureView({ status, failure }: BookingDetails): View['failure'] {
  if (status !== 'Failed') return null
  if (failure?.kind === 'replaced') return 'order_changed'
  if (failure?.reason === failureReasons.noTime) return 'no_time'
  return failure?.reason === failureReasons.orderedElsewhere ? 'ordered_elsewhere' : 'unpaid'
}

function cancellationView(booking: BookingDetails): View['cancellation'] {
  if (booking.cancellation_fee_paise === null) return null
  const creditBackPaise = booking.credit_paise + Number(booking.credit_moved_paise)
  const feePaise = booking.cancellation_fee_paise + (booking.fee_due_paise ?? 0)
  return { fee: rupeesFromPaise(feePaise), creditBack: rupeesFromPaise(creditBackPaise) }
}

function startWindow(startsAt: Date, windowMinutes: number): { start: string; end: string } {
  const minute = indiaMinute(startsAt)
  return { start: toTime(minute), end: toTime(minute + windowMinutes) }
}

interface ChosenVariant {
  id: string
  name: string
  pricePaise: number
}

function itemView(item: BookingDetails['items'][number], { pictures, say }: BookingParts): View['items'][number] {
  return {
    _id: item.id,
    serviceId: {
      _id: item.service_id,
      name: say(item.name),
      description: say(item.description),
      picture: pictures.get(item.service_id) ?? pictureView('cat-rooms'),
    },
    unitQuantity: item.quantity,
    unitPrice: rupeesFromPaise(item.unit_price_paise),
    totalPrice: rupeesFromPaise(item.total_paise),
    discount: rupeesFromPaise(item.discount_paise),
    selectedVariants: (item.variants as unknown as ChosenVariant[]).map(({ id, name, pricePaise }) => ({
      variant: { _id: id, name: say(name) },
      price: rupeesFromPaise(pricePaise),
    })),
  }
}
