import type pg from 'pg'
import { addDays, indiaDay } from '#contract/india-time.ts'
import type { DemoStaff } from '#seed/demo/people.ts'
import { insertRows } from '#seed/insert-rows.ts'
import { seedId } from '#seed/seed-id.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Database } from '#server/db/database.ts'
import { approveRun, draftRun } from '#server/features/payout/run/run.service.ts'

/** Of Indore a run that waits for the bank, of Bengaluru a draft. A correction waits for a second colleague. */
export async function addPayouts(
  client: pg.ClientBase,
  db: Database,
  { finance, admin }: DemoStaff,
  now: Date,
): Promise<void> {
  const today = indiaDay(now)
  const maker = actorOf(finance.id, 'finance')
  const approver = actorOf(admin.id, 'admin')
  const draft = (area: string, back: number, days: number) => {
    const to = addDays(today, -back)
    return draftRun(at(to), maker, { area, from: addDays(to, 1 - days), to })
  }
  /** In the evening of the last day of its period, and not later than now. */
  function at(day: string) {
    const evening = new Date(`${day}T18:00:00+05:30`)
    return { db, clock: { now: () => (evening < now ? evening : now) } }
  }
  const approve = ({ _id, revision, to }: Awaited<ReturnType<typeof draft>>) =>
    approveRun(at(to), approver, { runId: _id, revision })

  await approve(await draft('indore', 1, 7))
  const open = await draft('bengaluru', 1, 14)
  await addCorrection(client, open._id, finance.id, now)
}

function actorOf(customerId: string, role: 'finance' | 'admin'): StaffActor {
  return { kind: 'staff', customerId, role } as StaffActor
}

/** Above the limit of one person, of a visit in the draft. */
async function addCorrection(client: pg.ClientBase, runId: string, askedBy: string, now: Date): Promise<void> {
  const { rows } = await client.query(
    `select pay.booking_id, pay.professional_id from payout_item item join payout_line line on line.id = item.line_id
     join visit_pay pay on pay.id = item.pay_id where line.run_id = $1 order by pay.day desc, pay.id limit 1`,
    [runId],
  )
  const corrections = rows.map((visit) => ({
    ...{ id: seedId('pay-correction', runId), ...visit, amount_paise: 600_00, state: 'waiting' },
    reason: 'Stayed two hours longer than planned, as the customer confirms',
    ...{ asked_by: askedBy, asked_at: new Date(now.getTime() - 3 * 3_600_000) },
  }))
  await insertRows(client, 'pay_correction', corrections)
}
