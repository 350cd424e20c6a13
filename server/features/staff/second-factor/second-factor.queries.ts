import type { Queryable } from '#server/db/database.ts'

/** Locked until the transaction ends, so that of two equal codes at once only the first counts. */
export async function lockFactor(trx: Queryable, customerId: string) {
  return await trx
    .selectFrom('staff_member')
    .select(['totp_secret as sealed', 'totp_confirmed_at as confirmedAt', 'totp_last_step as lastStep'])
    .select(['totp_next_secret as sealedNext', 'recovery_salt as salt'])
    .where('customer_id', '=', customerId)
    .where('dismissed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Not confirmed yet. */
export async function storeSecret(trx: Queryable, customerId: string, sealed: Buffer): Promise<void> {
  await trx.updateTable('staff_member').set({ totp_secret: sealed }).where('customer_id', '=', customerId).execute()
}

/** The present secret counts until this one is confirmed. */
export async function storeNextSecret(trx: Queryable, customerId: string, sealed: Buffer): Promise<void> {
  await trx
    .updateTable('staff_member')
    .set({ totp_next_secret: sealed })
    .where('customer_id', '=', customerId)
    .execute()
}

export async function storeLastStep(trx: Queryable, customerId: string, step: number): Promise<void> {
  await trx.updateTable('staff_member').set({ totp_last_step: step }).where('customer_id', '=', customerId).execute()
}

interface NewRecoveryCodes {
  salt: Buffer
  hashes: readonly Buffer[]
}

/** With new recovery codes in place of all others. */
export async function confirmSecret(
  trx: Queryable,
  customerId: string,
  { sealed, step, codes, now }: { sealed: Buffer; step: number; codes: NewRecoveryCodes; now: Date },
): Promise<void> {
  await trx
    .updateTable('staff_member')
    .set({ totp_secret: sealed, totp_next_secret: null, totp_confirmed_at: now, totp_last_step: step })
    .where('customer_id', '=', customerId)
    .execute()
  await replaceRecoveryCodes(trx, customerId, codes)
}

export async function replaceRecoveryCodes(
  trx: Queryable,
  customerId: string,
  { salt, hashes }: NewRecoveryCodes,
): Promise<void> {
  await trx.deleteFrom('staff_recovery_code').where('customer_id', '=', customerId).execute()
  await trx.updateTable('staff_member').set({ recovery_salt: salt }).where('customer_id', '=', customerId).execute()
  await trx
    .insertInto('staff_recovery_code')
    .values(hashes.map((code_hash) => ({ customer_id: customerId, code_hash })))
    .execute()
}

/** Unused. */
export async function isRecoveryCode(db: Queryable, customerId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('staff_recovery_code')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** False when the code is unknown or used. */
export async function deleteRecoveryCode(trx: Queryable, customerId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_recovery_code')
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Queryable, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteFactor(trx: Queryable, customerId: string): Promise<void> {
  await trx.deleteFrom('staff_recovery_code').where('customer_id', '=', customerId).execute()
  await trx.deleteFrom('staff_passkey').where('customer_id', '=', customerId).execute()
  await trx
    .updateTable('staff_member')
    .set({ totp_secret: null, totp_next_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .set({ recovery_salt: null })
    .where('customer_id', '=', customerId)
    .execute()
}

/** Confirmed secrets by phone number. */
export async function confirmedSecrets(db: Queryable) {
  return await db
    .selectFrom('staff_member')
    .innerJoin('customer', 'customer.id', 'staff_member.customer_id')
    .select(['customer.id', 'customer.phone', 'totp_secret as sealed'])
    .where('totp_confirmed_at', 'is not', null)
    .where('dismissed_at', 'is', null)
    .execute()
}

/** The colleague with this number, once they have an app. */
export async function findFactorOwner(db: Queryable, phone: string) {
  return await db
    .selectFrom('staff_member')
    .innerJoin('customer', 'customer.id', 'staff_member.customer_id')
    .select(['customer.id', 'staff_member.role', 'recovery_salt as salt'])
    .where('customer.phone', '=', phone)
    .where('totp_confirmed_at', 'is not', null)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst()
}

/** When the app was set up. */
export async function appSince(db: Queryable, customerId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('staff_member')
    .select('totp_confirmed_at as since')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.since ?? null
}

export type SecretColumn = 'totp_secret' | 'totp_next_secret'

/** Of dismissed colleagues too: hired again, they keep their app. */
export async function sealedSecretsAfter(db: Queryable, column: SecretColumn, last: string | undefined) {
  return await db
    .selectFrom('staff_member')
    .select('customer_id as id')
    .select(({ ref }) => ref(column).$notNull().as('sealed'))
    .where(column, 'is not', null)
    .$if(last !== undefined, (query) => query.where('customer_id', '>', last as string))
    .orderBy('customer_id')
    .limit(100)
    .execute()
}

/** False when the secret was replaced or removed meanwhile. */
export async function replaceSecret(
  db: Queryable,
  column: SecretColumn,
  customerId: string,
  { before, after }: { before: Buffer; after: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_member')
    .set({ [column]: after })
    .where('customer_id', '=', customerId)
    .where(column, '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
