import type { Queryable } from '#server/db/database.ts'
import { newReferralCode } from '../identity.rules.ts'

/** Finds or creates the account of a number. Two simultaneous first sign-ins get the same account. */
export async function findOrCreateAccount(
  db: Queryable,
  phone: string,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  for (;;) {
    const made = await db
      .insertInto('customer')
      .values({ phone, referral_code: newReferralCode(), created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return { id: made.id, isNew: true }
    const known = await db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirst()
    if (known) return { id: known.id, isNew: false }
    // Neither inserted nor found: the random referral code is taken, so retry with another.
  }
}

export async function nameAccount(trx: Queryable, customerId: string, name: string): Promise<void> {
  await trx.updateTable('customer').set({ name }).where('id', '=', customerId).execute()
}

/**
 * Links a friend to the referrer; false when the code is unknown or of the friend or one of `exceptIds`, or the friend has
 * a referrer or a confirmed booking.
 */
export async function joinReferral(
  db: Queryable,
  { friendId, exceptIds }: { friendId: string; exceptIds: readonly string[] },
  code: string,
  now: Date,
): Promise<boolean> {
  const joined = await db
    .insertInto('referral')
    .columns(['friend_id', 'referrer_id', 'state', 'created_at'])
    .expression((expression) =>
      expression
        .selectFrom('customer')
        .select((row) => [
          row.cast<string>(row.val(friendId), 'uuid').as('friend_id'),
          'customer.id as referrer_id',
          row.val('joined').as('state'),
          row.cast<Date>(row.val(now), 'timestamptz').as('created_at'),
        ])
        .where('referral_code', '=', code)
        .where('id', 'not in', [friendId, ...exceptIds])
        .where('erased_at', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('booking')
                .select('booking.id')
                .where('customer_id', '=', friendId)
                .where('confirmed_at', 'is not', null),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('friend_id')
    .executeTakeFirst()
  return joined !== undefined
}

/** Whether one of these customers joined with a friend's code. */
export async function hasReferred(db: Queryable, customerIds: readonly string[]): Promise<boolean> {
  if (customerIds.length === 0) return false
  const row = await db
    .selectFrom('referral')
    .select('friend_id')
    .where('friend_id', 'in', customerIds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
