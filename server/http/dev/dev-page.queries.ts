import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

const shown = 20

/** The eldest accounts, staff first: those of the demo world. */
export async function peopleOfWorld(db: Queryable) {
  return await db
    .selectFrom('customer')
    .leftJoin('staff_member', (join) =>
      join.onRef('staff_member.customer_id', '=', 'customer.id').on('staff_member.dismissed_at', 'is', null),
    )
    .select(['customer.name', 'customer.phone', 'staff_member.role'])
    .select((eb) =>
      eb
        .selectFrom('booking')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('booking.customer_id', '=', 'customer.id')
        .as('bookings'),
    )
    .where('customer.phone', 'is not', null)
    .where('customer.erased_at', 'is', null)
    .orderBy('staff_member.role', (order) => order.asc().nullsLast())
    .orderBy('customer.created_at')
    .limit(shown)
    .execute()
}
export type Person = Awaited<ReturnType<typeof peopleOfWorld>>[number]

export interface QueueCount {
  name: string
  waiting: number
  active: number
  failed: number
  completed: number
}

export async function queuesNow(db: Queryable): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select queue.name,
      count(*) filter (where job.state in ('created', 'retry'))::int as waiting,
      count(*) filter (where job.state = 'active')::int as active,
      count(*) filter (where job.state = 'failed')::int as failed,
      count(*) filter (where job.state = 'completed')::int as completed
    from pgboss.queue left join pgboss.job on job.name = queue.name
    group by queue.name order by queue.name`.execute(db)
  return rows
}

export async function recentAttempts(db: Queryable) {
  return await db
    .selectFrom('payment_attempt')
    .innerJoin('booking', 'booking.id', 'payment_attempt.booking_id')
    .select(['booking.number', 'booking.status', 'booking.payment_status as paymentStatus'])
    .select(['payment_attempt.state', 'payment_attempt.amount_paise as amountPaise', 'payment_attempt.url'])
    .select(['payment_attempt.attempt', 'payment_attempt.created_at as createdAt'])
    .orderBy('payment_attempt.created_at', 'desc')
    .limit(shown)
    .execute()
}
export type Attempt = Awaited<ReturnType<typeof recentAttempts>>[number]
