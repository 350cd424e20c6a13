import { cancellationPolicy } from '../lib/business.ts'

export interface FeeStep {
  percent: number
  maxPaise: number
}

type Policy = typeof cancellationPolicy

interface CancelFacts {
  startsAt: Date
  /** Null before the booking is confirmed. */
  confirmedAt: Date | null
  /** Fewest minutes before the start at which the customer rescheduled; null when never. */
  minMinutesAtMove: number | null
}

interface CancelTerms {
  /** Why cancelling is free now; 'step' when it costs a fee. */
  reason: 'early' | 'just_booked' | 'step'
  /** The end of cancelling for free; null once it costs a fee. */
  freeUntil: Date | null
  /** The fee that applies now, or right after `freeUntil`. */
  step: Policy['steps'][number]
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Until when cancelling is free, and what it costs then. Rescheduling late never makes it free again. */
export function cancelTerms(facts: CancelFacts, now: Date, policy: Policy = cancellationPolicy): CancelTerms {
  const minHours = (facts.minMinutesAtMove ?? Number.POSITIVE_INFINITY) / 60
  const stepAt = (at: Date) => {
    const hours = Math.min((facts.startsAt.getTime() - at.getTime()) / hourMs, minHours)
    return (policy.steps.find(({ fromHours }) => hours >= fromHours) ?? policy.steps.at(-1)) as Policy['steps'][number]
  }
  const early = new Date(facts.startsAt.getTime() - policy.freeHours * hourMs)
  if (now <= early && minHours >= policy.freeHours) return { reason: 'early', freeUntil: early, step: stepAt(early) }
  const grace = new Date((facts.confirmedAt ?? now).getTime() + policy.graceMinutes * minuteMs)
  if (now <= grace) return { reason: 'just_booked', freeUntil: grace, step: stepAt(grace) }
  return { reason: 'step', freeUntil: null, step: stepAt(now) }
}

/** In paise, rounded down to whole rupees in the customer's favour. */
export function getFee(paise: number, { percent, maxPaise }: FeeStep): number {
  return Math.min(Math.floor((paise * percent) / 100 / 100) * 100, maxPaise)
}
