import type { Context } from '#server/context.ts'
import { forEachSettled } from './for-each-settled.ts'
import {
  type Also,
  claimMessage,
  type Expiry,
  expireMessages,
  markFailed,
  markSent,
  type Outbox,
  overdueMessages,
  releaseMessage,
} from './outbox.queries.ts'

type OutboxContext = Pick<Context, 'db' | 'clock' | 'log'>

interface Refusal {
  isTemporary: boolean
  /** It may have been delivered. */
  isUnclear: boolean
  also?: Also
  /** Thrown for a temporary refusal, without what belongs to no log. */
  error: unknown
}

interface Delivery {
  outbox: Outbox
  id: string
  /** Sends the claimed message; undefined for one that came too late. */
  send: () => Promise<Also | undefined>
  refusalOf: (error: unknown, attempts: number) => Refusal
}

/**
 * Sends one pending message; does nothing when another worker claimed or sent it. A temporary failure is thrown, so that the
 * queue retries; any other marks the message failed. After an unclear answer a message is sent a second time, never a third.
 */
export async function deliver(ctx: OutboxContext, { outbox, id, send, refusalOf }: Delivery): Promise<void> {
  const { db, clock } = ctx
  const claim = await claimMessage(db, outbox, id, clock.now())
  if (!claim) return
  let sent: Also | undefined
  try {
    sent = await send()
  } catch (failure) {
    const { isTemporary, isUnclear, also = {}, error } = refusalOf(failure, claim.attempts)
    if (!isTemporary) return await markFailed(db, outbox, id, also)
    await releaseMessage(db, outbox, id, { isUnclear, also })
    throw error
  }
  if (!sent) return await markFailed(db, outbox, id)
  await recordSent(ctx, outbox, id, sent)
}

/** Retried once: if the connection is lost here, a sent message would be sent again. */
async function recordSent({ db, clock, log }: OutboxContext, outbox: Outbox, id: string, sent: Also): Promise<void> {
  const at = clock.now()
  try {
    await markSent(db, outbox, id, at, sent)
  } catch (error) {
    log.warn({ err: error, outbox, id, ...sent }, 'Message sent but not recorded, retrying')
    await markSent(db, outbox, id, at, sent)
  }
}

/** Sends messages whose job was lost or exhausted. `send` has logged its errors: the next sweep tries again. */
export async function sweepOutbox(
  ctx: OutboxContext,
  { outbox, send, ...expiry }: Omit<Expiry, 'now'> & { outbox: Outbox; send: (id: string) => Promise<void> },
): Promise<void> {
  const now = ctx.clock.now()
  await expireMessages(ctx.db, outbox, { now, ...expiry })
  await forEachSettled(ctx, await overdueMessages(ctx.db, outbox, now), send)
}
