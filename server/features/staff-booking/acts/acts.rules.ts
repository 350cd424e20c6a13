import { approvalCalls } from '#contract/approval.ts'
import { partialCancellationCalls, staffCancellationCalls } from '#contract/cancellation.staff.ts'
import { mayCall, type StaffCall, type StaffRole } from '#contract/lib/staff-roles.ts'
import { refundCalls, staffRefundCalls } from '#contract/refund.ts'
import { isRefusal, type PlainReason, type Refusal, refusalSentence } from '#contract/refusals/refusal.ts'
import type { BookingStatus } from '#contract/rules/booking-states.ts'
import { bookingActCalls } from '#contract/staff-booking.acts.ts'
import { type ActView, type BookingAct, bookingActs, staffBookingCalls } from '#contract/staff-booking.ts'
import { claimCalls, staffVisitCalls } from '#contract/visit.staff.ts'
import { outcomeObstacle, startTimes } from '#server/features/booking/visit.rules.ts'
import { staffMoveProblem } from '#server/features/cancellation/cancellation-sentences.rules.ts'
import { addressObstacle } from '#server/features/reschedule/address.rules.ts'
import type { SearchState } from '#server/features/visit-offer/search-state.service.ts'

interface ActFacts {
  status: BookingStatus
  startsAt: Date | null
  /** What its professional says of it waits for the office. */
  hasClaim: boolean
  /** Of a quick visit that no professional has accepted. */
  search: SearchState | null
  /** A reported problem waits for its answer. */
  hasProblem: boolean
  refundablePaise: number
  /** Taken in cash and not given back. */
  cashPaise: number
  /** Of a cancellation fee, without the waived part. */
  feePaise: number
  /** Why no work can be taken off. */
  partialObstacle: Refusal | undefined
  now: Date
}

interface Asking {
  role: StaffRole
  /** The booking is the colleague's own. */
  isOwn: boolean
}

const calls: Record<BookingAct, StaffCall> = {
  start: staffVisitCalls.start,
  complete: staffVisitCalls.complete,
  end: staffVisitCalls.end,
  confirmClaim: claimCalls.confirm,
  refuseClaim: claimCalls.refuse,
  settle: staffBookingCalls.settle,
  reschedule: bookingActCalls.reschedule,
  address: bookingActCalls.changeAddress,
  remove: partialCancellationCalls.remove,
  assign: staffBookingCalls.assign,
  cancel: staffCancellationCalls.cancel,
  fail: staffBookingCalls.fail,
  refund: staffRefundCalls.refund,
  refundCash: refundCalls.pay,
  credit: approvalCalls.credit,
  waive: approvalCalls.waive,
  note: bookingActCalls.note,
  call: bookingActCalls.call,
  message: bookingActCalls.message,
}

type Obstacle = (facts: ActFacts) => PlainReason | Refusal | false

const isAny = (...statuses: BookingStatus[]) => new Set<string>(statuses)
const open = isAny('Pending', 'Confirmed', 'Progress')
const toCome = isAny('Pending', 'Confirmed')
const isUnderWay = ({ startsAt, now }: ActFacts) => startsAt !== null && now >= startsAt

/** By the state of the booking alone; each also holds for the call of that name. */
const obstacles: Record<BookingAct, Obstacle> = {
  start: (facts) => {
    if (facts.status !== 'Confirmed') return 'START_NOT_CONFIRMED'
    if (facts.search) return 'NO_CREW_YET'
    const { startsAt, now } = facts
    const times = startTimes({ startsAt, endsAt: null }, {}, now)
    return isRefusal(times) && times
  },
  complete: ({ status }) => status !== 'Progress' && 'COMPLETE_NOT_STARTED',
  // The outcome that is possible the earliest.
  end: (facts) => outcomeObstacle(facts, 'not_possible', facts.now) ?? false,
  confirmClaim: ({ hasClaim }) => !hasClaim && 'NO_CLAIM',
  refuseClaim: ({ hasClaim }) => !hasClaim && 'NO_CLAIM',
  settle: ({ hasProblem }) => !hasProblem && 'NO_PROBLEM',
  reschedule: (facts) => staffMoveProblem({ ...facts, moves: 0 }, { cause: 'us', now: facts.now }) ?? false,
  address: ({ status, startsAt, search, now }) =>
    addressObstacle({ status, startsAt, kind: 'visit' }, now) ?? (search !== null && 'NO_CREW_YET'),
  remove: ({ partialObstacle }) => partialObstacle ?? false,
  assign: ({ status }) => status !== 'Confirmed' && 'CREW_NOT_CONFIRMED',
  cancel: (facts) => {
    if (!toCome.has(facts.status)) return 'CANCEL_NOT_TO_COME'
    return isUnderWay(facts) && 'VISIT_BEGUN'
  },
  fail: ({ status }) => status !== 'Pending' && 'FAIL_NOT_UNPAID',
  refund: ({ refundablePaise }) => refundablePaise <= 0 && 'NOTHING_TO_REFUND',
  refundCash: ({ cashPaise }) => cashPaise <= 0 && 'NO_CASH_TO_GIVE_BACK',
  credit: () => false,
  waive: ({ feePaise }) => feePaise <= 0 && 'NO_FEE_TO_WAIVE',
  note: () => false,
  call: () => false,
  message: ({ status }) => !open.has(status) && 'BOOKING_OVER',
}

/** By the state of the booking alone; undefined when nothing is in the way. */
export function obstacleTo(act: BookingAct, facts: ActFacts): Refusal | undefined {
  const found = obstacles[act](facts)
  return typeof found === 'string' ? { reason: found } : found || undefined
}

/** All acts, each with why this colleague cannot do it. */
export function actsFor(facts: ActFacts, { role, isOwn }: Asking): ActView[] {
  return bookingActs.map((act) => {
    if (!mayCall(role, calls[act])) return { act, obstacle: 'Your role may not do this.' }
    if (isOwn) return { act, obstacle: 'This booking is your own. Ask a colleague.' }
    const obstacle = obstacleTo(act, facts)
    return { act, obstacle: obstacle ? refusalSentence(obstacle) : null }
  })
}
