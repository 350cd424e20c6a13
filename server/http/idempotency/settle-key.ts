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

/** True when nothing is left to do. */
type Settle = () => Promise<boolean>

/** Ended attempts whose keys were not settled. One loop for all of a database, so that it is asked for once at a time. */
const waiting = new WeakMap<Database, Settle[]>()

/**
 * Releases the key of an attempt that ended without an answer: until then a retry would be refused as if the attempt were still running.
 * `claimed` is unknown when the statement that claims the key failed.
 */
export async function releaseKey(db: Database, claim: Claim, claimed: keyof typeof looks): Promise<void> {
  // How often it may still be missing.
  let left = looks[claimed]
  const settle = async () => {
    if (await deleteClaim(db, claim)) return true
    left -= 1
    return left <= 0
  }
  if (!(await settle().catch(() => false))) settleLater(db, settle)
}

/**
 * Stores the answer of an attempt for its key. Never throws: what the call wrote is stored already, and an error would have it made again.
 * While the database does not answer a retry finds the attempt still running, and then its answer.
 */
export async function storeResponse(db: Database, claim: Claim, answer: unknown): Promise<void> {
  const text = JSON.stringify(answer)
  const settle = () => updateClaim(db, claim, text)
  const isStored = await settle()
    .catch(settle)
    .catch(() => false)
  if (!isStored) settleLater(db, settle)
}

/** When the database cannot do it now, it is done as soon as the database answers. */
function settleLater(db: Database, settle: Settle): void {
  const others = waiting.get(db)
  if (!others) {
    const first = [settle]
    waiting.set(db, first)
    void settleWaiting(first).finally(() => waiting.delete(db))
  } else if (others.length < maxWaiting) others.push(settle)
}

async function settleWaiting(all: Settle[]): Promise<void> {
  for (let failures = 0; all.length > 0 && failures < maxFailures; ) {
    await sleep(retryMs, undefined, { ref: false })
    for (const settle of [...all]) {
      const isDone = await settle().catch(() => undefined)
      failures = isDone === undefined ? failures + 1 : 0
      if (isDone === undefined) break
      if (isDone) all.splice(all.indexOf(settle), 1)
    }
  }
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

async function updateClaim(db: Database, { id, customerId, key }: Claim, answer: string): Promise<true> {
  await db
    .updateTable('idempotent_answer')
    .set({ answer })
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .where('attempt_id', '=', id)
    .execute()
  return true
}
