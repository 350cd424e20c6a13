import { codeLifeMinutes } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'
import type { CodeState } from './code.rules.ts'

export interface CodePurpose {
  phone: string
  purpose: 'sign_in' | 'change_phone' | 'confirm_phone_change' | 'export_data' | 'erase_account'
  /** The requesting customer; not for sign_in. */
  customerId?: string
}

/** Finds a request: by its id, else the newest from the address. Requests of a customer are found by the customer alone. */
interface Asker {
  requestId?: string
  address: string
}

interface CodeRequest extends CodeState {
  id: string
  /** From where it was sent first. */
  address: string
  expiresAt: Date
}

/** Locked until the transaction ends, so that of several right guesses at once only the first finds the code. */
export async function lockRequest(
  trx: Queryable,
  wanted: CodePurpose,
  { requestId, address }: Asker,
): Promise<CodeRequest | undefined> {
  const { phone, purpose, customerId } = wanted
  const rows = await trx
    .selectFrom('code_request')
    .select(['id', 'address', 'seed', 'guesses'])
    .select(['address_guesses as addressGuesses', 'code_at as codeAt', 'sent_at as sentAt', 'expires_at as expiresAt'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId as string))
    .$if(customerId === undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('address', '=', address), ...(requestId === undefined ? [] : [eb('id', '=', requestId)])]),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const newest = rows
    .filter((row) => customerId !== undefined || row.address === address)
    .toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime())
  return rows.find(({ id }) => id === requestId) ?? newest[0]
}

/** A new id for the same code: who asks again does not learn the id of an earlier request. */
export async function insertRequest(
  trx: Queryable,
  { phone, purpose, customerId, address }: CodePurpose & Asker,
  code: CodeState,
  now: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('code_request')
    .values({ phone, purpose, customer_id: customerId, address, ...columnsOf(code), ...lifeFrom(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sent again, a request is valid for another five minutes, as the message says. */
export async function updateRequest(trx: Queryable, id: string, code: CodeState, now: Date): Promise<void> {
  await trx
    .updateTable('code_request')
    .set({ ...columnsOf(code), ...lifeFrom(now) })
    .where('id', '=', id)
    .execute()
}

export async function countCodeAttempt(trx: Queryable, id: string, by: 'guesses' | 'address_guesses'): Promise<void> {
  await trx
    .updateTable('code_request')
    .set((eb) => ({ [by]: eb(by, '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A code works once, whichever request it was sent for. */
export async function deleteCode(trx: Queryable, { phone, purpose }: CodePurpose, seed: Buffer): Promise<void> {
  await trx
    .deleteFrom('code_request')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('seed', '=', seed)
    .execute()
}

export async function deleteExpiredRequests(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('code_request').where('expires_at', '<=', now).execute()
}

function columnsOf({ seed, codeAt, guesses, addressGuesses }: CodeState) {
  return { seed, code_at: codeAt, guesses, address_guesses: addressGuesses }
}

function lifeFrom(now: Date) {
  return { sent_at: now, expires_at: new Date(now.getTime() + codeLifeMinutes * 60_000) }
}

/** Wrong codes in a row for the number. */
export async function wrongCodesInARow(db: Queryable, phone: string): Promise<number> {
  const row = await db.selectFrom('failed_code_streak').select('length').where('phone', '=', phone).executeTakeFirst()
  return row?.length ?? 0
}

export async function countWrongCode(trx: Queryable, phone: string, now: Date): Promise<void> {
  await trx
    .insertInto('failed_code_streak')
    .values({ phone, length: 1, last_at: now })
    .onConflict((on) =>
      on.column('phone').doUpdateSet((eb) => ({ length: eb('failed_code_streak.length', '+', 1), last_at: now })),
    )
    .execute()
}

/** False when there was none. */
export async function endWrongCodes(trx: Queryable, phone: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('failed_code_streak').where('phone', '=', phone).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Rows that were not continued; a locked number stays locked. */
export async function deleteOldWrongCodes(db: Queryable, before: Date, lockedFrom: number): Promise<void> {
  await db.deleteFrom('failed_code_streak').where('last_at', '<', before).where('length', '<', lockedFrom).execute()
}
