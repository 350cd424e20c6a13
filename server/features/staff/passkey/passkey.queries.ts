import type { Queryable } from '#server/db/database.ts'

/** Of a colleague with an app, locked, so that of two signatures at once the counter of the first counts for the second. */
export async function lockPasskey(trx: Queryable, credentialId: Buffer) {
  return await trx
    .selectFrom('staff_passkey')
    .innerJoin('staff_member', 'staff_member.customer_id', 'staff_passkey.customer_id')
    .innerJoin('customer', 'customer.id', 'staff_passkey.customer_id')
    .select(['staff_passkey.id', 'staff_passkey.customer_id as customerId', 'public_key as publicKey', 'counter'])
    .select(['customer.phone', 'staff_member.role'])
    .where('credential_id', '=', credentialId)
    .where('dismissed_at', 'is', null)
    .where('totp_confirmed_at', 'is not', null)
    .forUpdate('staff_passkey')
    .executeTakeFirst()
}

export async function recordPasskeyUse(trx: Queryable, id: string, use: { counter: number; now: Date }): Promise<void> {
  await trx
    .updateTable('staff_passkey')
    .set({ counter: use.counter, last_used_at: use.now })
    .where('id', '=', id)
    .execute()
}

export async function listPasskeys(db: Queryable, customerId: string) {
  return await db
    .selectFrom('staff_passkey')
    .select(['id', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt', 'credential_id as credentialId'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

interface NewPasskey {
  customerId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  name: string
  now: Date
}

/** False when the passkey belongs to a colleague already. */
export async function insertPasskey(trx: Queryable, passkey: NewPasskey): Promise<boolean> {
  const row = await trx
    .insertInto('staff_passkey')
    .values({
      customer_id: passkey.customerId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Passkeys of a colleague are added one after the other. False when an admin reset the sign-in meanwhile. */
export async function lockMemberWithApp(trx: Queryable, customerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('staff_member')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('totp_confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** False for a colleague's. */
export async function deletePasskey(trx: Queryable, customerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_passkey')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
