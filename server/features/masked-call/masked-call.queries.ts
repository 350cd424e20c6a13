import { maskedCall } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'
import type { CallStatus } from '#server/providers/calls/call-provider.ts'

export type Caller = 'customer' | 'professional'

export interface NewCall {
  id: string
  bookingId: string
  professionalId: string
  caller: Caller
  at: Date
}

export async function insertCall(trx: Queryable, { id, bookingId, professionalId, caller, at }: NewCall) {
  const whose = { booking_id: bookingId, professional_id: professionalId }
  await trx
    .insertInto('masked_call')
    .values({ id, ...whose, caller, at, changed_at: at })
    .execute()
}

/** Phones that ring or talk now, as far as was heard. */
export async function isCallOn(trx: Queryable, bookingId: string, now: Date): Promise<boolean> {
  const since = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const row = await trx
    .selectFrom('masked_call')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'queued').and('at', '>', since(maskedCall.silentSeconds)),
        eb('state', '=', 'in_progress').and('changed_at', '>', since(maskedCall.maxSeconds)),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Those that the provider refused were never made. */
export async function countCalls(
  trx: Queryable,
  { bookingId, caller, since }: { bookingId: string; caller: Caller; since: Date },
): Promise<number> {
  const { count } = await trx
    .selectFrom('masked_call')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('caller', '=', caller)
    .where('at', '>=', since)
    .where((eb) => eb.or([eb('state', '<>', 'failed'), eb('provider_id', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function saveProviderId(db: Queryable, id: string, providerId: string): Promise<void> {
  await db.updateTable('masked_call').set({ provider_id: providerId }).where('id', '=', id).execute()
}

/** A late report that both have answered does not open a call that is over. */
export async function saveStatus(
  db: Queryable,
  id: string,
  { state, seconds }: Omit<CallStatus, 'providerId'>,
  at: Date,
) {
  const { numUpdatedRows } = await db
    .updateTable('masked_call')
    .set({ state, seconds, changed_at: at })
    .where('id', '=', id)
    .where('state', 'in', state === 'in_progress' ? ['queued'] : ['queued', 'in_progress'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
