import type { Static } from 'typebox'
import type { BookingView } from '#contract/booking.view.ts'
import { grievance, phonePrefix } from '#contract/lib/business.ts'
import { indiaDay, indiaMinute, toTime } from '#contract/lib/india-time.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { BookingStatus, PaymentStatus } from '#contract/rules/booking-states.ts'
import { formatCaseNumber } from '#contract/support.case.ts'
import { pictureView } from '#server/features/catalog/picture.rules.ts'
import { sayChoice } from '#server/features/catalog/translate-texts.service.ts'
import type { Say } from '#server/i18n/i18n.ts'
import { isHeld, remainingWaysToPay } from './booking.rules.ts'
import type { BookingDetails } from './booking-lists.queries.ts'
import { failureReasons } from './fail-booking.service.ts'
import { safetyState } from './treatment/treatment.rules.ts'
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
  const hold = booking.reservationId === null ? undefined : { expiresAt: booking.expiresAt }
  const startsAt = booking.status === 'Pending' && !isHeld(hold, now) ? null : booking.startsAt
  return {
    _id: booking.id,
    number: booking.number,
    cartId: booking.cartId,
    bookingStatus: booking.status as BookingStatus,
    paymentStatus: booking.paymentStatus as PaymentStatus,
    failure: failureView(booking),
    date: startsAt && indiaDay(startsAt),
    timeSlot: startsAt && startWindow(startsAt, booking.windowMinutes ?? 0),
    durationMinutes: booking.durationMinutes,
    holdExpiresAt: (startsAt && booking.expiresAt?.toISOString()) ?? null,
    itemTotal: rupeesFromPaise(booking.subtotalPaise),
    discountAmount: rupeesFromPaise(booking.discountPaise),
    creditUsed: rupeesFromPaise(booking.creditPaise),
    totalPrice: rupeesFromPaise(booking.totalPaise),
    offerCode: booking.offerCode,
    payableBy: remainingWaysToPay(booking, booking.kind === 'tip' ? ['upi', 'card'] : (booking.offerMethods ?? [])),
    address: booking.addressText,
    location: { type: booking.addressType },
    point: booking.lat === null || booking.lng === null ? null : { lat: booking.lat, lng: booking.lng },
    user: {
      name: booking.customerName,
      email: booking.customerEmail ?? '',
      phoneNo: (booking.customerPhone ?? '').replace(phonePrefix, ''),
    },
    gstDetails: booking.gstDetails as View['gstDetails'],
    placeOfSupply: booking.gstStateCode,
    items: booking.items.map((item) => itemView(item, parts)),
    professionals: booking.crew.map((name) => ({ name })),
    paidAmount: rupeesFromPaise(booking.paidPaise),
    refundAmount: rupeesFromPaise(booking.refundPaise),
    cancellation: cancellationView(booking),
    due: rupeesFromPaise(booking.duePaise ?? 0),
    plan: planView(booking, say),
    extraOf: booking.extraOf && booking.visitNumber ? { _id: booking.extraOf, number: booking.visitNumber } : null,
    isTip: booking.kind === 'tip',
    ...visitView(booking, now),
    createdAt: booking.createdAt.toISOString(),
  }
}

function visitView(
  booking: BookingDetails,
  now: Date,
): Pick<View, 'visitNote' | 'safety' | 'problem' | 'canReport' | 'canReview'> {
  const { status, startsAt, problemAt: reportedAt } = booking
  const isTip = booking.kind === 'tip'
  const withoutCrew = booking.withoutCrew ?? false
  const endedAt = booking.visitEndedAt ?? booking.endsAt
  const price = {
    reducedPaise: booking.visitReducedPaise ?? 0,
    isPriced: booking.totalPaise + booking.creditPaise > 0,
  }
  return {
    visitNote: visitSentence(booking.visitOutcome, booking.visitReason ?? '', price),
    safety: booking.kind === 'visit' ? safetyState(booking) : null,
    problem: reportedAt && {
      at: reportedAt.toISOString(),
      answer: booking.problemAnswer,
      caseNumber: booking.problemCase === null ? '' : formatCaseNumber(booking.problemCase),
      answerBy: new Date(reportedAt.getTime() + grievance.acknowledgedHours * 3_600_000).toISOString(),
    },
    canReport: !isTip && canReport({ status, startsAt, endedAt, isReported: reportedAt !== null, withoutCrew }, now),
    canReview: !isTip && booking.unreviewedSince !== null && now <= reviewsEndAt(booking.unreviewedSince),
  }
}

/** The first visit is the purchase itself: one of a plan once it is paid, alone in its booking. */
function planView({ id, plan, items, paymentStatus }: BookingDetails, say: Say): View['plan'] {
  if (!plan) return null
  const { id: _id, serviceId, name, returned, kind, purchaseId } = plan
  const isPaidPlan = kind === 'plan' && ['Paid', 'PartiallyRefunded', 'Refunded'].includes(paymentStatus)
  if (purchaseId === id && !(isPaidPlan && items.length === 1)) return null
  return { _id, name: say('service', serviceId, 'name', name), returned }
}

function failureView({ status, failure }: BookingDetails): View['failure'] {
  if (status !== 'Failed') return null
  if (failure?.kind === 'replaced') return 'order_changed'
  if (failure?.reason === failureReasons.noTime) return 'no_time'
  return failure?.reason === failureReasons.orderedElsewhere ? 'ordered_elsewhere' : 'unpaid'
}

function cancellationView(booking: BookingDetails): View['cancellation'] {
  if (booking.cancellationFeePaise === null) return null
  const creditBackPaise = booking.creditPaise + Number(booking.creditMovedPaise)
  const feePaise = booking.cancellationFeePaise + (booking.feeDuePaise ?? 0)
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
      _id: item.serviceId,
      name: say('service', item.serviceId, 'name', item.name),
      description: say('service', item.serviceId, 'description', item.description),
      picture: pictures.get(item.serviceId) ?? pictureView('cat-rooms'),
    },
    unitQuantity: item.quantity,
    unitPrice: rupeesFromPaise(item.unitPricePaise),
    totalPrice: rupeesFromPaise(item.totalPaise),
    discount: rupeesFromPaise(item.discountPaise),
    selectedVariants: (item.variants as unknown as ChosenVariant[]).map((choice) => ({
      variant: { _id: choice.id, name: sayChoice(say, choice) },
      price: rupeesFromPaise(choice.pricePaise),
    })),
  }
}
