import type { Refund } from './change.api.ts'
import { refundCopy } from './change.copy.ts'

export interface RefundStep {
  title: string
  note?: string
  /** The instant it happened, where known. */
  at: string | null
  state: 'done' | 'now' | 'ahead' | 'failed'
}

/** Steps of one refund: requested, with the bank, refunded; a refusal by the bank replaces the last step. */
export function refundSteps({ state, delayed, createdAt, processedAt }: Refund): RefundStep[] {
  const requested: RefundStep = { title: refundCopy.requested, at: createdAt, state: 'done' }
  if (state === 'failed') {
    return [requested, { title: refundCopy.failed, note: refundCopy.failedNote, at: processedAt, state: 'failed' }]
  }
  const back = state === 'processed'
  const sentNote = delayed ? refundCopy.delayedNote : refundCopy.sentNote
  return [
    requested,
    { title: refundCopy.sent, note: back ? undefined : sentNote, at: null, state: back ? 'done' : 'now' },
    { title: refundCopy.processed, at: processedAt, state: back ? 'done' : 'ahead' },
  ]
}
