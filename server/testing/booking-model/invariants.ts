import type { BookingFacts, Facts, PlanFacts, RefundFacts } from './facts.queries.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const amountOf = (refunds: readonly RefundFacts[]) => sum(refunds.map(({ amount }) => amount))
const givenUpAt = ({ failedAt }: RefundFacts) => failedAt ?? 0
const isLive = ({ state }: RefundFacts) => state !== 'failed'

/** Faults in the money and hours of a customer, as sentences; empty when every invariant holds. */
export function brokenInvariants(facts: Facts): string[] {
  return [...facts.bookings.flatMap(problemsOf), ...creditProblems(facts)]
}

function problemsOf(booking: BookingFacts): string[] {
  const problems = [
    ...moneyProblems(booking),
    ...(booking.tip ? tipProblems(booking, booking.tip) : [...cellProblems(booking), ...visitProblems(booking)]),
    ...booking.plans.flatMap((plan) => planProblems(plan, booking)),
  ]
  const { number, status, paymentStatus } = booking
  return problems.map((problem) => `${number} (${status}, ${paymentStatus}): ${problem}`)
}

/** A tip is whole, of its crew alone, once for a visit that is done, and takes no hours. */
function tipProblems(
  { status, total, credit, discount }: BookingFacts,
  tip: NonNullable<BookingFacts['tip']>,
): string[] {
  const problems: string[] = []
  if (credit + discount > 0) problems.push('a tip is paid with credit or a code')
  if (tip.cells > 0) problems.push('a tip has hours')
  if (tip.visitStatus !== 'Completed') problems.push(`a tip for a visit that is ${tip.visitStatus}`)
  if (tip.ofVisit > 1) problems.push(`${tip.ofVisit} tips for one visit`)
  const owned = status === 'Completed' ? total : 0
  if (tip.shares !== owned) problems.push(`the crew has ${tip.shares} of a tip of ${owned} paise`)
  return problems
}

/** Money in = money kept + refunded + credited. */
function moneyProblems(booking: BookingFacts): string[] {
  const kept = booking.payments.filter(({ isKept }) => isKept)
  const refunds = booking.refunds.filter(({ isOfKeptPayment }) => isOfKeptPayment)
  const online = sum(kept.map(({ amount }) => amount))
  const back = amountOf(refunds.filter(isLive)) + booking.planCredit
  const held = online + booking.cash + booking.creditInBooking - back
  const owned = keptByTerms(booking, refunds)
  const wrong = held === owned ? [] : [`holds ${held} paise, its terms keep ${owned}`]
  return [...wrong, ...overpaidProblems(booking), ...unkeptProblems(booking), ...creditInBookingProblems(booking)]
}

/** Paise that the terms of a booking keep, with refunds that failed and were not repeated. */
function keptByTerms(booking: BookingFacts, refunds: readonly RefundFacts[]): number {
  const { status, total, credit, paymentStatus, cancellation, visit, waived } = booking
  // A failed booking that a late payment confirmed has not ended.
  const isOver = ['Completed', 'Cancelled', 'Failed'].includes(status)
  const end = (isOver && booking.endedAt) || Number.POSITIVE_INFINITY
  const ordered = refunds.filter(({ isOrdered }) => isOrdered)
  const removed = refunds.filter(({ isOrdered, isPartialCancellation }) => !isOrdered && isPartialCancellation)
  const owed = refunds.filter(({ isOrdered, isPartialCancellation }) => !isOrdered && !isPartialCancellation)
  // A refund that failed before a cancellation was money of the booking again.
  const unsent = removed.filter((one) => !isLive(one) && (status !== 'Cancelled' || givenUpAt(one) > end))
  const partlyCancelled = amountOf(unsent) + sum(removed.map((one) => one.dropped))
  const before = ordered.filter(({ requestedAt }) => requestedAt < end)
  // Those given up before the end were money of the booking again when its terms were applied.
  const deducted = amountOf(before.filter((one) => isLive(one) || givenUpAt(one) > end))
  const later = amountOf(ordered.filter((one) => one.requestedAt > end && isLive(one)))
  const failed = amountOf([...owed, ...before.filter((one) => givenUpAt(one) > end)].filter((one) => !isLive(one)))
  const dropped = sum([...owed, ...before].map((one) => one.dropped))
  const rest =
    partlyCancelled +
    failed +
    dropped -
    later -
    booking.orderedCreditBack -
    sum(booking.plans.map(({ refunded }) => refunded))
  if (status === 'Failed') return rest
  if (status === 'Cancelled') return (cancellation?.fee ?? 0) - waived + priceOfPlans(booking) + rest
  if (status === 'Completed') return Math.max(0, total + credit - (visit?.reduced ?? 0) - deducted) + rest
  const isPaid = status !== 'Pending' && paymentStatus !== 'PayAfterService'
  return (isPaid ? total : 0) + credit + partlyCancelled - amountOf(before.filter(isLive))
}

/** A plan that was paid outlives the cancellation of its first visit. */
function priceOfPlans({ paymentStatus, plans }: BookingFacts): number {
  return paymentStatus === 'PayAfterService' ? 0 : sum(plans.map(({ price }) => price))
}

/** Of no payment, and not of the cash, more goes back than was paid, however often and by whom. */
function overpaidProblems({ number, payments, cash, planCredit, refunds }: BookingFacts): string[] {
  return [...payments, { id: `cash ${number}`, amount: cash - planCredit }].flatMap(({ id, amount }) => {
    const back = amountOf(refunds.filter((one) => one.paymentId === id && isLive(one)))
    return back > Math.max(0, amount) ? [`paid back ${back} of the ${amount} paise of ${id}`] : []
  })
}

/** A payment that the booking did not keep goes back in full, once. */
function unkeptProblems({ payments, refunds }: BookingFacts): string[] {
  return payments
    .filter(({ isKept }) => !isKept)
    .flatMap(({ id, amount }) => {
      const own = refunds.filter(({ paymentId }) => paymentId === id)
      const back = amountOf(own.filter(isLive))
      const mayMiss = own.some((one) => !isLive(one))
      return back === amount || (mayMiss && back < amount) ? [] : [`sent back ${back} of ${amount} paise not kept`]
    })
}

function creditInBookingProblems({ status, credit, creditInBooking }: BookingFacts): string[] {
  const isOpen = ['Pending', 'Confirmed', 'Progress'].includes(status)
  const isRight =
    status === 'Failed'
      ? creditInBooking === 0
      : isOpen
        ? creditInBooking === credit
        : creditInBooking >= 0 && creditInBooking <= credit
  return isRight ? [] : [`has ${creditInBooking} paise of credit, its price says ${credit}`]
}

/** Credits never come from nothing. */
function creditProblems({ balance, unbooked, bookings }: Facts): string[] {
  const problems = bookings.flatMap((booking) => {
    const { number, goodwill, lateCredit, cancellation, orderedCredit, planCredit } = booking
    const owed = lateCredit > 0 ? lateCredit : (cancellation?.credit ?? 0)
    return goodwill === owed + orderedCredit + planCredit
      ? []
      : [`${number}: ${goodwill} paise of goodwill, ${owed} + ${orderedCredit} + ${planCredit} owed`]
  })
  const known = sum(bookings.map(({ goodwill, creditInBooking }) => goodwill - creditInBooking))
  const payouts = bookings.flatMap(({ refunds }) => refunds.filter(({ way }) => way === 'credit'))
  if ((unbooked.returned ?? 0) !== amountOf(payouts)) {
    problems.push(`${unbooked.returned} paise of credit for refunds of ${amountOf(payouts)} paid as credit`)
  }
  const strangers = Object.keys(unbooked).filter((kind) => !['goodwill', 'expired', 'returned'].includes(kind))
  if (strangers.length > 0) problems.push(`credit without a booking: ${strangers.join(', ')}`)
  if (balance < 0) problems.push(`the credit balance is ${balance} paise`)
  if (balance !== known + sum(Object.values(unbooked)))
    problems.push(`the ledger of ${balance} paise has unknown entries`)
  return problems
}

/** Cells reserved = visits that stand. */
function cellProblems(booking: BookingFacts): string[] {
  const { status, reservation, cellsNeeded, crewSize, offerUse, discount } = booking
  const isOver = status === 'Cancelled' || status === 'Failed'
  const problems: string[] = []
  const isPriceKept = !isOver || priceOfPlans(booking) > 0
  if (offerUse !== (isPriceKept ? discount : 0)) problems.push(`uses a code for ${offerUse} paise of ${discount}`)
  if (isOver) return reservation ? [...problems, 'still has hours'] : problems
  const isSold = status !== 'Pending'
  if (!reservation) return isSold ? [...problems, 'has no hours'] : problems
  if (isSold !== reservation.isPermanent) problems.push(isSold ? 'its hours expire' : 'holds hours for ever')
  if (!isSold && !reservation.isHeld) return problems
  const { cells, professionals, isAtStart } = reservation
  if (!isAtStart) problems.push('its hours are at another time')
  if (cells !== cellsNeeded || professionals !== crewSize) {
    problems.push(`has ${cells} cells of ${professionals} professionals, needs ${cellsNeeded} of ${crewSize}`)
  }
  return problems
}

/** Each sold visit is delivered, refunded or still open. */
function visitProblems({
  status,
  paymentStatus,
  wasConfirmed,
  cancellation,
  visit,
  total,
  payments,
  cash,
}: BookingFacts): string[] {
  const problems: string[] = []
  const isPaid = ['Paid', 'PartiallyRefunded', 'Refunded'].includes(paymentStatus)
  if (wasConfirmed && (status === 'Pending' || status === 'Failed')) problems.push('was sold and is not any more')
  if (!wasConfirmed && ['Confirmed', 'Progress', 'Completed'].includes(status)) problems.push('was never sold')
  if ((status === 'Cancelled') !== (cancellation !== null)) problems.push('its cancellation and status differ')
  const isDelivered = visit?.outcome === 'completed' || visit?.outcome === 'done_in_part'
  if ((status === 'Completed') !== isDelivered) problems.push(`its visit ended as ${visit?.outcome}`)
  if (status === 'Completed' && !isPaid) problems.push('was delivered and not paid')
  if (status === 'Completed' && total > 0 && payments.length === 0 && cash === 0 && visit?.outcome === 'completed') {
    problems.push('was delivered without any money')
  }
  if (status === 'Pending' && isPaid) problems.push('is paid and not confirmed')
  return problems
}

/** Visits that are free: of a treatment that is done, or of a warranty. */
function freeProblems({ kind, visits, price, booked, refunded }: PlanFacts, status: string): string[] {
  const counted = booked.filter(({ isReturned }) => !isReturned).length
  const problems: string[] = []
  if (counted > visits) problems.push(`${counted} visits are booked of ${visits} of kind ${kind}`)
  if (price + refunded > 0 || booked.some((each) => each.price > 0)) problems.push(`a ${kind} has a price`)
  if (booked.length > 0 && status !== 'Completed') problems.push(`a ${kind} is booked without its visit`)
  return problems
}

/** Visits used + still open + refunded = sold, and the refund is their share of the price. */
function planProblems(plan: PlanFacts, { status, paymentStatus, visit }: BookingFacts): string[] {
  if (plan.kind !== 'plan') return freeProblems(plan, status)
  const { visits, price, booked, isEnded, refundedVisits, refunded } = plan
  const counted = booked.filter(({ isReturned }) => !isReturned)
  const open = counted.filter((each) => ['Pending', 'Confirmed', 'Progress'].includes(each.status)).length
  const isUnpaid = paymentStatus === 'PayAfterService'
  const problems: string[] = []
  if (counted.length > visits) problems.push(`${counted.length} visits are booked of a plan of ${visits}`)
  if (booked.some((each) => each.isReturned && each.status !== 'Cancelled' && each.outcome !== 'done_in_part'))
    problems.push('a returned visit is neither cancelled nor done in part')
  if (booked.some((each) => each.isReturned && each.reduced)) problems.push('a returned visit gave money back as well')
  if (booked.some((each) => each.status === 'Failed')) problems.push('a visit of a plan failed')
  if (isUnpaid && booked.length > 1) problems.push('a plan that is not paid has a second visit')
  if (isUnpaid && status === 'Cancelled' && !isEnded) problems.push('a plan goes on without a payment')
  if (!isEnded) return refundedVisits + refunded === 0 ? problems : [...problems, 'a plan that goes on is refunded']
  if (open > 0) problems.push(`${open} visits are open of a plan that ended`)
  if (isUnpaid) return refunded === 0 ? problems : [...problems, 'an unpaid plan is refunded']
  const used = counted.length - open
  if (used + refundedVisits !== visits) problems.push(`${used} used + ${refundedVisits} refunded of ${visits} visits`)
  const share = Math.floor((price * refundedVisits) / visits)
  // What a visit done in part gave back is no longer there.
  const least = Math.max(0, share - (visit?.reduced ?? 0))
  if (refunded > share || refunded < least) problems.push(`${refunded} paise back for visits of ${share}`)
  return problems
}
