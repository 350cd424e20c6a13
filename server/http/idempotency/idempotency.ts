import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { TObject } from 'typebox'
import type { Access, Endpoint } from '#contract/lib/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '../app-error.ts'
import { waitRefusal } from '../limits/rate-limit.ts'
import { type Claim, releaseKey, storeResponse } from './settle-key.ts'

const storedMs = 24 * 60 * 60_000
/** Longer than any request takes: then the attempt died with its server and its key is released. */
const abandonedMs = 60_000
/** Answers of a sign-in are tokens and secrets, which must not be stored. */
const hasSecrets: ReadonlySet<Access> = new Set(['public', 'staff-sign-in'])
/** Bounds the storage of a looping client. */
const maxKeys = 500

interface Attempt extends Claim {
  call: string
  inputHash: string
  at: Date
}

/**
 * Runs a signed-in write once for each Idempotency-Key of the customer: a replay gets the first answer. A failed attempt
 * releases its key. Throws IDEMPOTENCY_MISMATCH when the key was used for another call or input,
 * IN_PROGRESS while the first attempt runs, TOO_MANY_REQUESTS after 500 keys within a day.
 */
export async function respondOnce<Answer>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  call: Endpoint,
  { headers, actor }: Pick<FastifyRequest, 'headers' | 'actor'>,
  input: object,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const key = headers['idempotency-key']
  const isStored = call.kind === 'write' && call.storesResponse && !hasSecrets.has(call.access)
  if (key === undefined || !isStored || !('customerId' in actor)) return run()
  const { customerId } = actor
  const attempt = {
    id: randomUUID(),
    customerId,
    key: parseKey(key),
    call: call.path,
    inputHash: hashInput(call, input),
    at: clock.now(),
  }
  const fail = async (error: unknown, claimed: 'stored' | 'unknown'): Promise<never> => {
    await releaseKey(db, attempt, claimed)
    throw error
  }
  // The claim may be committed although its answer was lost; only AppError means that another attempt has the key.
  const earlier = await claim(db, attempt).catch((error) =>
    error instanceof AppError ? Promise.reject(error) : fail(error, 'unknown'),
  )
  if (earlier) return earlier.answer as Answer
  const answer = await run().catch((error) => fail(error, 'stored'))
  await storeResponse(db, attempt, answer)
  return answer
}

/**
 * The client's Idempotency-Key or null. A write that stores it recognises a replay even when the first answer was not
 * stored.
 */
export function parseIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key']
  return key === undefined ? null : parseKey(key)
}

export async function deleteOldAnswers(db: Queryable, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - storedMs)
  await db.deleteFrom('idempotent_answer').where('created_at', '<=', oldest).execute()
}

const keyLength = { min: 8, max: 100 }

function parseKey(key: string | string[]): string {
  if (typeof key === 'string' && key.length >= keyLength.min && key.length <= keyLength.max) return key
  throw new AppError('BAD_INPUT', { reason: 'BAD_IDEMPOTENCY_KEY', values: keyLength })
}

/** Fields of the contract without `location`: clients add their position to every body, and it changes. */
function hashInput(call: Endpoint, input: object): string {
  const named = Object.keys((call.input as TObject).properties).filter((name) => name !== 'location')
  const known = Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      named.includes(name) ? [[name, name === call.file ? hashBytes(value) : value]] : [],
    ),
  )
  return createHash('sha256').update(JSON.stringify(known, sortKeys)).digest('hex')
}

function hashBytes(file: unknown): string | undefined {
  return Buffer.isBuffer(file) ? createHash('sha256').update(file).digest('hex') : undefined
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Undefined when this attempt claimed the key, else the stored answer of the first attempt. */
async function claim(db: Queryable, attempt: Attempt): Promise<{ answer: unknown } | undefined> {
  if (await take(db, attempt)) return undefined
  const first = await db
    .selectFrom('idempotent_answer')
    .select(['call', 'input_hash', 'answer'])
    .where('customer_id', '=', attempt.customerId)
    .where('key', '=', attempt.key)
    .executeTakeFirst()
  if (!first) {
    await refuseWhenFull(db, attempt)
    // The other attempt released the key between the two statements.
    return claim(db, attempt)
  }
  if (first.call !== attempt.call || first.input_hash !== attempt.inputHash) throw new AppError('IDEMPOTENCY_MISMATCH')
  if (first.answer === null) throw new AppError('IN_PROGRESS', { retryAfterSeconds: 1 })
  return { answer: first.answer }
}

/** The primary key decides between simultaneous attempts; expired and abandoned keys are overwritten. */
async function take(db: Queryable, attempt: Attempt): Promise<boolean> {
  const { id, customerId, key, call, inputHash, at } = attempt
  const free = sql<boolean>`idempotent_answer.created_at <= ${new Date(at.getTime() - storedMs)}
    or (idempotent_answer.answer is null and idempotent_answer.created_at <= ${new Date(at.getTime() - abandonedMs)})`
  const taken = await db
    .insertInto('idempotent_answer')
    .columns(['customer_id', 'key', 'call', 'input_hash', 'created_at', 'attempt_id'])
    .expression(
      db
        .selectNoFrom([
          sql<string>`${customerId}::uuid`.as('customer_id'),
          sql<string>`${key}::text`.as('key'),
          sql<string>`${call}::text`.as('call'),
          sql<string>`${inputHash}::text`.as('input_hash'),
          sql<Date>`${at}::timestamptz`.as('created_at'),
          sql<string>`${id}::uuid`.as('attempt_id'),
        ])
        .where((eb) => eb(keysOf(db, attempt).select(eb.fn.countAll<number>().as('kept')), '<', maxKeys)),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'key'])
        .doUpdateSet({ call, input_hash: inputHash, answer: null, created_at: at, attempt_id: id })
        .where(free),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

function keysOf(db: Queryable, { customerId, at }: Attempt) {
  return db
    .selectFrom('idempotent_answer')
    .where('customer_id', '=', customerId)
    .where('created_at', '>', new Date(at.getTime() - storedMs))
}

async function refuseWhenFull(db: Queryable, attempt: Attempt): Promise<void> {
  const { stored, oldest } = await keysOf(db, attempt)
    .select(({ fn }) => [fn.countAll<number>().as('stored'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow()
  if (stored < maxKeys) return
  const freeAt = (oldest ?? attempt.at).getTime() + storedMs
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - attempt.at.getTime()) / 1000))
  throw new AppError('TOO_MANY_REQUESTS', { ...waitRefusal(retryAfterSeconds), retryAfterSeconds })
}
