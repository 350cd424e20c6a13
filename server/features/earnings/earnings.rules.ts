import { payTerms } from '#contract/lib/business.ts'
import type { VisitOutcome } from '#contract/rules/booking-states.ts'

export type VisitEnd = 'completed' | 'cancelled' | VisitOutcome

export interface PayRate {
  /** For each visit of theirs. */
  ratePaise: number | null
  /** Of the price of the work. */
  shareBasisPoints: number | null
}

export interface PaidWork {
  end: VisitEnd
  isExtraWork: boolean
  /** Done in part, the visit is in its plan again. */
  isReturned: boolean
  /** The crew was on its way or there. */
  hasSetOut: boolean
  /** Not within minutes of booking it. */
  isByCustomer: boolean
  /** From the cancellation to the start. */
  hoursLeft: number
  /** Without GST, before offers and credit. */
  pricePaise: number
  /** Reduction of the price of work done in part, without GST. */
  reducedPaise: number
  crewSize: number
  minutes: number
  /** Of the visit that extra work belongs to. */
  visitMinutes: number
}

export type PayKind = 'visit' | 'extra_work' | 'in_vain' | 'late_cancellation' | 'nothing'

/**
 * A rate for a visit is each one's own and whole; a share is of an equal part of the price. Extra work pays by its share, or
 * as much of the rate as its minutes are of those of the visit. Rounded down to the paisa.
 */
export function payFor(work: PaidWork, rate: PayRate): { kind: PayKind; amountPaise: number } {
  const { kind, percent } = earned(work)
  return { kind, amountPaise: Math.floor((wholePay(work, rate) * percent) / 100) }
}

function wholePay(work: PaidWork, { ratePaise, shareBasisPoints }: PayRate): number {
  if (shareBasisPoints !== null) {
    const pricePaise = Math.max(0, work.pricePaise - work.reducedPaise)
    return (pricePaise * shareBasisPoints) / 10_000 / work.crewSize
  }
  if (ratePaise === null) return 0
  return work.isExtraWork ? (ratePaise * work.minutes) / Math.max(1, work.visitMinutes) : ratePaise
}

function earned(work: PaidWork): { kind: PayKind; percent: number } {
  const { end, isExtraWork, isReturned, hasSetOut } = work
  if (end === 'completed' || (end === 'done_in_part' && !isReturned)) {
    return { kind: isExtraWork ? 'extra_work' : 'visit', percent: 100 }
  }
  const nothing = { kind: 'nothing', percent: 0 } as const
  if (isExtraWork || end === 'we_did_not_come') return nothing
  if (end === 'cancelled' || end === 'not_possible') {
    if (hasSetOut) return customerAbsent
    const isLate = work.isByCustomer && work.hoursLeft < payTerms.lateHours
    return isLate && end === 'cancelled' ? { kind: 'late_cancellation', percent: payTerms.latePercent } : nothing
  }
  return customerAbsent
}

const customerAbsent = { kind: 'in_vain', percent: payTerms.customerAbsentPercent } as const

interface TipShare {
  professionalId: string
  amountPaise: number
}

/** Equal parts; the paise that do not divide go to the first, who led the visit. */
export function shareTip(paise: number, crew: readonly string[]): TipShare[] {
  const part = Math.floor(paise / crew.length)
  return crew.map((professionalId, index) => ({
    professionalId,
    amountPaise: index === 0 ? paise - part * (crew.length - 1) : part,
  }))
}
