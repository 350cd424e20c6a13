import type { Position } from './doorstep.ts'

export const outcomes = ['completed', 'not_possible', 'not_at_home', 'cancelled_at_door'] as const
export type Outcome = (typeof outcomes)[number]

interface Chosen {
  outcome: Outcome | null
  /** What the professional said they got; null without. */
  gotRupees: number | null
  reason: string
  /** Of a customer who is not at home: set once nothing is left to do before. */
  doorstep?: { position?: Position } | undefined
}

/**
 * How a visit ends; undefined while something is missing. Extra work that the customer approves meanwhile changes the cash
 * to collect: an earlier tick counts no longer.
 */
export function buildEnding({ outcome, gotRupees, reason, doorstep }: Chosen, collect: number) {
  if (!outcome) return undefined
  if (outcome === 'not_at_home')
    return doorstep && reason.trim() ? { outcome, reason: reason.trim(), ...doorstep } : undefined
  if (outcome !== 'completed') return reason.trim() ? { outcome, reason: reason.trim() } : undefined
  return collect === 0 || gotRupees === collect ? { outcome, cashReceived: collect } : undefined
}
