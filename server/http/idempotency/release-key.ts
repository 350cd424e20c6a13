import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'

/** An attempt that claimed a key, or may have: the database did not answer. */
export interface Claim {
  id: string
  customerId: string
  key: string
}

const retryMs = 250
/** As long as a claim lasts; then the key is free anyway. */
const maxFailures = 240
/** A claim whose answer was lost may be committed after its connection: it is looked for again. */
const looks = { stored: 1, unknown: 8 }
const maxWaiting = 10_000

interface WaitingClaim extends Claim {
  /** How often it may still be missing. */
  looks: number
}

/** Ended attempts whose keys were not released. One loop for all of a database, so that it is asked for once at a time. */
const waiting = new WeakMap<Database, WaitingClaim[]>()

/**
 * Releases the key of an attempt that ended without an answer. When the database cannot do it now, it is done as soon as the
 * database answers: until then a retry would be refused as if the attempt were still running. `claimed` is unknown when the
 * statement that claims the key failed.
 */
export async function releaseKey(db: Database, claim: Claim, claimed: keyof typeof looks): Promise<void> {
  const next = { ...claim, looks: looks[claimed] }
  if (!(await isReleased(db, next).catch(() => false))) releaseLater(db, next)
}

function releaseLater(db: Database, claim: WaitingClaim): void {
  const claims = waiting.get(db)
  if (!claims) {
    const first = [claim]
    waiting.set(db, first)
    void releaseWaiting(db, first).finally(() => waiting.delete(db))
  } else if (claims.length < maxWaiting) claims.push(claim)
}

async function releaseWaiting(db: Database, claims: WaitingClaim[]): Promise<void> {
  for (let failures = 0; claims.length > 0 && failures < maxFailures; ) {
    await sleep(retryMs, undefined, { ref: false })
    for (const claim of [...claims]) {
      const isDone = await isReleased(db, claim).catch(() => undefined)
      failures = isDone === undefined ? failures + 1 : 0
      if (isDone === undefined) break
      if (isDone) claims.splice(claims.indexOf(claim), 1)
    }
  }
}

/** True also when there is nothing to release. */
async function isReleased(db: Database, claim: WaitingClaim): Promise<boolean> {
  if (await deleteClaim(db, claim)) return true
  claim.looks -= 1
  return claim.looks <= 0
}

/** False when there is none of this attempt. */
async function deleteClaim(db: Database, { id, customerId, key }: Claim): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotent_answer')
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .where('attempt_id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
