import { sql } from 'kysely'
import { messageDelivery } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'
import type { PushSubscription } from '#server/providers/push/push-sender.ts'

interface Device extends PushSubscription {
  customerId: string
  /** Of the session that it belongs to. */
  tokenHash: Buffer
  now: Date
}

/** In place of the one that this browser or this session had. */
export async function insertDevice(trx: Queryable, device: Device): Promise<void> {
  const { customerId, tokenHash, endpoint, p256dh, auth, now } = device
  await sql`
    delete from push_device
    where endpoint = ${endpoint} or session_id = (select id from session where token_hash = ${tokenHash})`.execute(trx)
  await sql`
    insert into push_device (customer_id, session_id, endpoint, p256dh, auth, created_at)
    select customer_id, id, ${endpoint}, ${p256dh}, ${auth}, ${now} from session
    where token_hash = ${tokenHash} and customer_id = ${customerId}
    on conflict do nothing`.execute(trx)
  await sql`
    delete from push_device where customer_id = ${customerId} and id not in (
      select id from push_device where customer_id = ${customerId}
      order by created_at desc limit ${messageDelivery.maxDevices})`.execute(trx)
}

export async function deleteDevice(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db
    .deleteFrom('push_device')
    .where('session_id', '=', (eb) => eb.selectFrom('session').select('id').where('token_hash', '=', tokenHash))
    .execute()
}

/** Its push service knows it no longer. */
export async function deleteGoneDevice(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).execute()
}

/** Of sessions that have not ended. */
export async function listDevices(
  db: Queryable,
  customerId: string,
  now: Date,
): Promise<({ id: string } & PushSubscription)[]> {
  return await db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .select(['push_device.id', 'endpoint', 'p256dh', 'auth'])
    .where('push_device.customer_id', '=', customerId)
    .where('session.expires_at', '>', now)
    .execute()
}

export async function findChoice(
  db: Queryable,
  customerId: string,
  tokenHash: Buffer,
): Promise<{ here: boolean; whatsapp: boolean }> {
  return await db
    .selectFrom('customer')
    .select((eb) => [
      eb('whatsapp_since', 'is not', null).$castTo<boolean>().as('whatsapp'),
      sql<boolean>`exists (select from push_device device join session on session.id = device.session_id
        where session.token_hash = ${tokenHash})`.as('here'),
    ])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** The moment of the consent stays while it is given again. */
export async function saveWhatsapp(db: Queryable, customerId: string, on: boolean, now: Date): Promise<void> {
  await db
    .updateTable('customer')
    .set({ whatsapp_since: on ? now : null })
    .where('id', '=', customerId)
    .where('whatsapp_since', on ? 'is' : 'is not', null)
    .execute()
}
