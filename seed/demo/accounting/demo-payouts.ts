import type pg from 'pg'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import type { DemoStaff } from '#seed/demo/people.ts'
import { insertRows } from '#seed/insert-rows.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { correctPay, decidePay } from '#server/features/payout/correction/correction.service.ts'
import { bankFile } from '#server/features/payout/run/bank-file.service.ts'
import { approveRun, draftRun, failLine, payLine } from '#server/features/payout/run/run.service.ts'
import { stableId } from '#server/stable-id.ts'
import { paidCity } from './demo-payout-accounts.ts'

interface Settings {
  config: Pick<Context['config'], 'documentKeys'>
  now: Date
}

type Run = Awaited<ReturnType<typeof draftRun>>

/** Of Pune a run that is paid, of Indore one whose lines the bank answers one by one, of Bengaluru a draft with a correction that waits. */
export async function addPayouts(
  client: pg.ClientBase,
  db: Database,
  { finance, admin }: DemoStaff,
  { config, now }: Settings,
): Promise<void> {
  const today = indiaDay(now)
  const maker = actorOf(finance.id, 'finance')
  const approver = actorOf(admin.id, 'admin')
  const draft = (area: string, back: number, days: number) => {
    const to = addDays(today, -back)
    return draftRun(at(to), maker, { area, from: addDays(to, 1 - days), to })
  }
  /** In the evening of the last day of its period unless another hour is named, and not later than now. */
  function at(day: string, hour = '18') {
    const moment = new Date(`${day}T${hour}:00:00+05:30`)
    return { db, clock: { now: () => (moment < now ? moment : now) } }
  }
  const approve = ({ _id, revision, to }: Run) => approveRun(at(to), approver, { runId: _id, revision })

  /** The next morning: a file for the bank, then its answers for the first lines; one of them came back. */
  const pay = async ({ _id: runId, revision, to, lines }: Run, hasFailed: boolean) => {
    const ctx = { ...at(addDays(to, 1), '10'), config: config as Context['config'] }
    const { lines: filed } = await bankFile(ctx, maker, { runId, revision })
    const answered = hasFailed ? filed.slice(0, Math.ceil(lines.length / 2)) : filed
    for (const [index, { lineId }] of answered.entries()) {
      if (hasFailed && index === 1) await failLine(ctx, maker, { lineId, reason: 'The account is closed' })
      else await payLine(ctx, maker, { lineId, utr: `DEMO${to.replaceAll('-', '')}${String(index).padStart(4, '0')}` })
    }
  }

  await addLargePay(client, db, { maker, approver }, addDays(today, -8))
  await pay(await approve(await draft(paidCity, 8, 14)), false)
  await pay(await approve(await draft('indore', 1, 7)), true)
  const open = await draft('bengaluru', 1, 14)
  await addCorrection(client, open._id, finance.id, now)
}

/** Nights in an office, agreed apart from the rates: so much pay that tax is deducted, of one with a PAN and one without. */
async function addLargePay(
  client: pg.ClientBase,
  db: Database,
  { maker, approver }: { maker: StaffActor; approver: StaffActor },
  day: string,
): Promise<void> {
  const { rows } = await client.query<{ bookingId: string; professionalId: string; paise: number }>(
    `select distinct on (pan.professional_id is null) pay.booking_id as "bookingId", pay.professional_id as "professionalId",
       pay.amount_paise as paise
     from visit_pay pay join professional on professional.id = pay.professional_id and professional.area_id = $1
     left join professional_pan pan on pan.professional_id = pay.professional_id
     where pay.day <= $2::date and pay.kind = 'visit' and pay.revision = 1 and pay.amount_paise > 0
       and not exists (select from visit_pay more where more.booking_id = pay.booking_id and more.revision > 1)
     order by pan.professional_id is null, pay.day desc, pay.id`,
    [paidCity, day],
  )
  for (const { bookingId, professionalId, paise } of rows) {
    const correctionId = stableId('pay-correction', professionalId)
    const ctx = { db, clock: { now: () => new Date(`${day}T17:00:00+05:30`) } }
    const amount = paise / 100 + 31_500
    const of = { correctionId, bookingId, professionalId, seen: paise / 100, amount }
    await correctPay(ctx, maker, { ...of, reason: 'Twelve nights in an office, as agreed' })
    await decidePay(ctx, approver, { correctionId, approve: true })
  }
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
    ...{ id: stableId('pay-correction', runId), ...visit, amount_paise: 600_00, state: 'waiting' },
    reason: 'Stayed two hours longer than planned, as the customer confirms',
    ...{ asked_by: askedBy, asked_at: new Date(now.getTime() - 3 * 3_600_000) },
  }))
  await insertRows(client, 'pay_correction', corrections)
}
