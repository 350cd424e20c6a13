import type { Queryable } from '#server/db/database.ts'

/** `phone` is +91 and ten digits. */
export async function findStaffByPhone(db: Queryable, phone: string) {
  return await db
    .selectFrom('staff_member')
    .innerJoin('customer', 'customer.id', 'staff_member.customer_id')
    .select(['staff_member.customer_id as customerId', 'staff_member.role'])
    .where('customer.phone', '=', phone)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst()
}

export async function listStaff(db: Queryable) {
  return await db
    .selectFrom('staff_member')
    .innerJoin('customer', 'customer.id', 'staff_member.customer_id')
    .select(['customer.id', 'customer.name', 'customer.phone', 'staff_member.role'])
    .select(['staff_member.created_at as since', 'totp_confirmed_at as confirmedAt'])
    .select((eb) =>
      eb
        .selectFrom('staff_passkey')
        .select(({ fn }) => fn.countAll<number>().as('passkeys'))
        .whereRef('staff_passkey.customer_id', '=', 'staff_member.customer_id')
        .$asScalar()
        .$notNull()
        .as('passkeys'),
    )
    .where('dismissed_at', 'is', null)
    .orderBy('customer.name')
    .orderBy('customer.id')
    .execute()
}

/** In one order: two admins who dismiss each other wait here, and the second finds itself the last. */
export async function lockAdmins(trx: Queryable): Promise<string[]> {
  const rows = await trx
    .selectFrom('staff_member')
    .select('customer_id as id')
    .where('role', '=', 'admin')
    .where('dismissed_at', 'is', null)
    .orderBy('customer_id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function upsertStaffMember(trx: Queryable, customerId: string, role: string, now: Date): Promise<void> {
  await trx
    .insertInto('staff_member')
    .values({ customer_id: customerId, role, created_at: now, role_since: now })
    .onConflict((on) => on.column('customer_id').doUpdateSet({ role, role_since: now, dismissed_at: null }))
    .execute()
}

export async function findMember(db: Queryable, customerId: string) {
  return await db
    .selectFrom('staff_member')
    .innerJoin('customer', 'customer.id', 'staff_member.customer_id')
    .select(['customer.name', 'customer.phone', 'role_since as since'])
    .where('customer_id', '=', customerId)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst()
}

export async function listAdmins(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_member')
    .select('customer_id as id')
    .where('role', '=', 'admin')
    .where('dismissed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function markDismissed(trx: Queryable, customerId: string, now: Date): Promise<void> {
  await trx.updateTable('staff_member').set({ dismissed_at: now }).where('customer_id', '=', customerId).execute()
}
