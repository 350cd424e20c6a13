import type pg from 'pg'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import type { DemoStaff } from '#seed/demo/people.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Database } from '#server/db/database.ts'
import { claimDamage } from '#server/features/damage/claim-damage.service.ts'
import { approveDamage, proposeDamage, stateDamage } from '#server/features/damage/decide-damage.service.ts'
import { insureDamage, payDamage } from '#server/features/damage/pay-damage.service.ts'
import { stableId } from '#server/stable-id.ts'

interface Visit {
  bookingId: string
  customerId: string
  professionalId: string
  endedAt: Date
}

/** A claim of a visit some days ago, paid since with a share of its professional and an insurer, and one that waits for a proposal. */
export async function addDamage(
  client: pg.ClientBase,
  db: Database,
  { dispatcher, finance, admin }: DemoStaff,
  now: Date,
): Promise<void> {
  const [paid, open] = [await findVisit(client, now, [16, 9]), await findVisit(client, now, [3, 1])]
  const [meera, sanjana, vikram] = [
    actorOf(dispatcher.id, 'dispatcher'),
    actorOf(finance.id, 'finance'),
    actorOf(admin.id, 'admin'),
  ]
  const at = (from: Date, days: number, hour: string) => {
    const moment = new Date(`${addDays(indiaDay(from), days)}T${hour}:00:00+05:30`)
    return { db, clock: { now: () => (moment < now ? moment : now) } }
  }
  if (open) {
    const asked = { db, clock: { now: () => new Date(open.endedAt.getTime() + 40 * 60_000) } }
    await claim(asked, open, 'The kitchen tap broke off when the sink was scrubbed. The plumber asks ₹1,850.', 1_850)
  }
  if (!paid) return
  const claimId = await claim(
    at(paid.endedAt, 1, '09'),
    paid,
    'The glass shelf of the fridge fell and broke. A new one from the service centre is ₹2,640.',
    2_640,
  )
  const words = 'I took it out to wash it and it slipped from my hands.'
  await stateDamage(at(paid.endedAt, 1, '12'), meera, { claimId, words })
  const proposalId = stableId('damage-proposal', claimId)
  await proposeDamage(at(paid.endedAt, 2, '10'), meera, {
    ...{ claimId, proposalId, amount: 2_640, reason: 'The shelf fell during the work; the bill shows its price.' },
    professional: { professionalId: paid.professionalId, share: 150 },
  })
  await approveDamage(at(paid.endedAt, 2, '15'), sanjana, { proposalId })
  const payment = { claimId, way: 'upi', payTo: upiIdOf(paid), reference: 'UPI632711904455' } as const
  await payDamage(at(paid.endedAt, 3, '11'), vikram, payment)
  await insureDamage(at(paid.endedAt, 4, '16'), sanjana, { claimId, reference: 'NIA/HS/26/00417', recovered: null })
}

async function claim(ctx: Parameters<typeof claimDamage>[0], visit: Visit, what: string, worth: number) {
  const { bookingId, customerId } = visit
  const claimId = stableId('damage-claim', bookingId)
  const input = { claimId, bookingId, what, worth, upiId: upiIdOf(visit) }
  await claimDamage(ctx, { kind: 'customer', customerId }, input)
  return claimId
}

const upiIdOf = ({ bookingId }: Visit) => `home.${bookingId.slice(0, 6)}@okhdfcbank`

/** In a city whose payouts are not drafted, by one professional who earned enough for a share; without a case so far. */
async function findVisit(
  client: pg.ClientBase,
  now: Date,
  [from, until]: [number, number],
): Promise<Visit | undefined> {
  const { rows } = await client.query<Visit>(
    `select booking.id as "bookingId", booking.customer_id as "customerId", pay.professional_id as "professionalId",
       visit.ended_at as "endedAt"
     from booking_visit visit join booking on booking.id = visit.booking_id and booking.status = 'Completed'
     join visit_pay pay on pay.booking_id = booking.id and pay.kind = 'visit' and pay.amount_paise >= 15000
     join professional on professional.id = pay.professional_id
       and professional.area_id not in ('bengaluru', 'indore', 'pune')
     where visit.outcome = 'completed'
       and visit.ended_at between $1::timestamptz - $2 * interval '1 day' and $1::timestamptz - $3 * interval '1 day'
       and not exists (select from customer_case one where one.booking_id = booking.id)
     order by visit.ended_at desc, booking.id limit 1`,
    [now, from, until],
  )
  return rows[0]
}

function actorOf(customerId: string, role: 'finance' | 'admin' | 'dispatcher'): StaffActor {
  return { kind: 'staff', customerId, role } as StaffActor
}
