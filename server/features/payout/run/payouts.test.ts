import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dayMonthYear, indiaDay } from '#contract/lib/india-time.ts'
import { cashCalls } from '#contract/payout.cash.ts'
import { earningsCalls } from '#contract/payout.earnings.ts'
import { payoutCalls } from '#contract/payout.ts'
import { checkLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { pdfText } from '#server/testing/pdf/pdf-text.ts'
import { giveAccounts } from '#server/testing/professional/bank-accounts.ts'
import { startedCashVisit } from '#server/testing/professional/cash-visit.ts'
import { becomeProfessional } from '#server/testing/professional/professional-steps.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
type Client = ReturnType<typeof staffClient>
let maker: Client
let approver: Client
let days = 0
beforeAll(async () => {
  maker = staffClient(world, await hireStaff(world, 'finance', '9812300060'))
  approver = staffClient(world, await hireStaff(world, 'finance', '9812300061'))
  const all = await world.db.selectFrom('professional').select('id').execute()
  const rate = { valid_from: '2026-01-01', kind: 'visit', amount_paise: 200_00, actor: 'test', reason: 'test' }
  await world.db
    .insertInto('professional_pay_rate')
    .values(all.map(({ id }) => ({ professional_id: id, at: world.clock.now(), ...rate })))
    .execute()
  await giveAccounts(
    world,
    all.map(({ id }) => id),
  )
})
beforeEach(async () => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 3
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
})

/** A visit of ₹299 in cash, for which its professional earns ₹200, on the way up to its last tap. */
async function startedVisit() {
  const { crew, finish } = await startedCashVisit(world)
  return {
    earnings: async () => (await crew.call(earningsCalls.mine, {})).body.data,
    professionalId: crew.id,
    phone: crew.phone,
    statement: (payoutId: string) => crew.call(earningsCalls.statement, { payoutId }),
    finish,
  }
}

async function doneVisit() {
  const begun = await startedVisit()
  await begun.finish().then(({ body }) => body)
  return begun
}

const draft = (by = maker) => {
  const to = indiaDay(world.clock.now())
  return by.call(payoutCalls.draft, { area: 'bengaluru', from: addDays(to, -6), to })
}
const drafted = async () => (await draft()).body.data
const seen = async (runId: string) => (await maker.call(payoutCalls.find, { runId })).body.data.revision
const approve = async (runId: string, by = approver) =>
  by.call(payoutCalls.approve, { runId, revision: await seen(runId) })
const agrees = async () => expect((await checkLedger(world.ctx)).differences).toEqual([])

/** Approves a draft and pays its lines, so that the next test begins with nothing due. */
async function settle(runId: string) {
  const { lines } = (await approve(runId)).body.data
  for (const { _id: lineId, state } of lines)
    if (state === 'to_pay') await maker.call(payoutCalls.paid, { lineId, utr: 'HDFCN52026' }).then(({ body }) => body)
}

/** Another revision of the newest pay of a professional. */
async function earnMore(professionalId: string, paise: number): Promise<void> {
  const pay = world.db.selectFrom('visit_pay').selectAll().where('professional_id', '=', professionalId)
  const { id: _, ...newest } = await pay.orderBy('id', 'desc').executeTakeFirstOrThrow()
  const more = { ...newest, revision: newest.revision + 1, amount_paise: paise, at: world.clock.now() }
  await world.db.insertInto('visit_pay').values(more).execute()
}

/** Until a statement waits for the lock of another transaction. */
async function waitForLock(): Promise<void> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
  await expect.poll(async () => (await waiting.execute(world.db)).rows.length, { timeout: 20_000 }).toBe(1)
}

test('a run collects the pay of a city once, a colleague approves it, and the bank pays it', async () => {
  const { professionalId, earnings } = await doneVisit()
  const today = indiaDay(world.clock.now())
  expect(await earnings()).toMatchObject({
    visits: [{ day: today, kind: 'visit', amount: 200 }],
    cash: [{ day: today, amount: 299 }],
    payouts: [],
  })
  const run = await drafted()
  const line = run.lines.find((one) => one.professionalId === professionalId)
  expect(line).toMatchObject({ visits: 1, visitPay: 200, cash: 0, net: 200, state: 'draft', cashShort: 299 })
  expect([run.isOwn, run.net]).toEqual([true, 200 * run.lines.length])
  expect((await draft(approver)).error.code).toBe('PAYOUT_OPEN')
  expect((await approve(run._id, maker)).error.code).toBe('OWN_DECISION')
  expect((await approve(run._id)).body.data).toMatchObject({
    ...{ state: 'approved', open: run.lines.length, createdBy: '9812300060', decidedBy: '9812300061' },
  })
  expect((await draft()).error.code).toBe('NOTHING_TO_PAY')
  const lineId = line?._id ?? ''
  const late = { lineId, cash: 10, other: 0, reason: 'Too late' }
  expect((await approver.call(payoutCalls.deduct, late)).error.code).toBe('DECISION_CLOSED')
  const paid = (await maker.call(payoutCalls.paid, { lineId, utr: 'hdfcn52026' })).body.data
  expect(paid.lines.find(({ _id }) => _id === lineId)).toMatchObject({ state: 'paid', utr: 'HDFCN52026' })
  expect((await maker.call(payoutCalls.paid, { lineId, utr: 'HDFCN52027' })).error.code).toBe('DECISION_CLOSED')
  expect((await earnings()).payouts).toMatchObject([{ amount: 200, state: 'paid', utr: 'HDFCN52026' }])
  await agrees()
})

test('cash that was not handed in and another amount come off; the colleague who set them does not approve', async () => {
  const { professionalId } = await doneVisit()
  const run = await drafted()
  const { _id: lineId = '' } = run.lines.find((one) => one.professionalId === professionalId) ?? {}
  const deduct = (cash: number, other: number, by = approver) =>
    by.call(payoutCalls.deduct, { lineId, cash, other, reason: 'As agreed with her' })
  expect((await deduct(150, 51)).error.code).toBe('BAD_INPUT')
  expect((await deduct(700, 0)).error.code).toBe('CASH_CHANGED')
  const changed = (await deduct(120, 30)).body.data
  expect(changed.lines.find(({ _id }) => _id === lineId)).toMatchObject({ cash: 120, other: 30, net: 50 })
  expect((await approve(run._id)).error.code).toBe('OWN_DECISION')
  const third = staffClient(world, await hireStaff(world, 'admin', '9812300062'))
  expect((await approve(run._id, third)).status).toBe(200)
  const [day] = (await maker.call(cashCalls.list, { short: true, professionalId })).body.data.days
  expect(day).toMatchObject({ handedIn: 120, handIns: [{ amount: 120, isFromPay: true }] })
  await maker.call(payoutCalls.paid, { lineId, utr: 'HDFCN52028' }).then(({ body }) => body)
  await agrees()
})

test('a colleague approves the deductions that they saw, and none that changed since', async () => {
  const { professionalId } = await doneVisit()
  const { _id: runId, lines } = await drafted()
  const { _id: lineId = '' } = lines.find((one) => one.professionalId === professionalId) ?? {}
  const deduct = (other: number) => maker.call(payoutCalls.deduct, { lineId, cash: 0, other, reason: 'A broken vase' })
  const { revision } = (await deduct(150)).body.data
  await deduct(0).then(({ body }) => body)
  expect((await approver.call(payoutCalls.approve, { runId, revision })).error.code).toBe('CHANGED_MEANWHILE')
  const access = world.db
    .selectFrom('staff_access')
    .select('detail')
    .where('action', '=', payoutCalls.deduct.path)
    .where('state', '=', 'done')
  expect((await access.orderBy('id').execute()).map(({ detail }) => detail).slice(-2)).toMatchObject([
    { professionalId, other: '150' },
    { professionalId, other: '0' },
  ])
  await settle(runId)
})

test('two colleagues who ask for the file at once get one: the other learns of it first', async () => {
  await doneVisit()
  const { _id: runId } = await drafted()
  await approve(runId).then(({ body }) => body)
  const revision = await seen(runId)
  const file = (by: Client) => by.call(payoutCalls.file, { runId, revision })
  const answers = await Promise.all([file(maker), file(approver)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.error.code).toBe('CHANGED_MEANWHILE')
  const again = { runId, revision: await seen(runId) }
  expect((await approver.call(payoutCalls.file, again)).status).toBe(200)
  for (const { _id: lineId } of (await maker.call(payoutCalls.find, { runId })).body.data.lines)
    await maker.call(payoutCalls.paid, { lineId, utr: 'HDFCN52030' }).then(({ body }) => body)
})

test('a payout that the bank sends back is in the next run, and the ledger owes it again', async () => {
  const { professionalId } = await doneVisit()
  const run = await drafted()
  await settle(run._id)
  const { _id: lineId = '' } = run.lines.find((one) => one.professionalId === professionalId) ?? {}
  const fail = () => maker.call(payoutCalls.failed, { lineId, reason: 'Account closed' })
  expect((await fail()).body.data).toMatchObject({ failed: 1 })
  expect((await fail()).error.code).toBe('DECISION_CLOSED')
  await agrees()
  const again = await drafted()
  expect(again.lines).toMatchObject([{ professionalId, visits: 0, carried: 200, net: 200 }])
  await maker.call(payoutCalls.discard, { runId: again._id }).then(({ body }) => body)
  const last = await drafted()
  expect(last.lines).toMatchObject([{ carried: 200 }])
  await settle(last._id)
  expect((await draft()).error.code).toBe('NOTHING_TO_PAY')
  await agrees()
})

test('a payout that fails while a draft is made is in the run after it', async () => {
  const { professionalId } = await doneVisit()
  const lineOf = (run: { lines: { _id: string; professionalId: string }[] }) =>
    run.lines.find((one) => one.professionalId === professionalId)?._id ?? ''
  const fail = async (lineId: string) =>
    (await maker.call(payoutCalls.failed, { lineId, reason: 'Account closed' })).status
  const first = await drafted()
  await approve(first._id).then(({ body }) => body)
  await earnMore(professionalId, 100_00)
  const second = await drafted()
  await approve(second._id).then(({ body }) => body)
  expect(await fail(lineOf(first))).toBe(200)
  const begun = await world.db.transaction().execute(async (trx) => {
    await trx.selectFrom('professional').select('id').where('id', '=', professionalId).forUpdate().execute()
    const drafting = draft()
    await waitForLock()
    expect(await fail(lineOf(second))).toBe(200)
    return { drafting }
  })
  const third = (await begun.drafting).body.data
  expect(third.lines).toMatchObject([{ professionalId, carried: 200 }])
  await settle(third._id)
  const last = await drafted()
  expect(last.lines).toMatchObject([{ professionalId, carried: 100 }])
  await settle(last._id)
  await agrees()
})

test('the file for the bank has the full numbers, leaves a record, and holds back those without an account', async () => {
  const { professionalId } = await doneVisit()
  const run = await drafted()
  const file = async (by = maker) => by.call(payoutCalls.file, { runId: run._id, revision: await seen(run._id) })
  expect((await file()).error.code).toBe('DECISION_CLOSED')
  await approve(run._id).then(({ body }) => body)
  const account = world.db.updateTable('payout_account').where('professional_id', '=', professionalId)
  await account.set({ state: 'replaced', sealed: null }).execute()
  const { name } = run.lines.find((one) => one.professionalId === professionalId) ?? {}
  expect((await file()).body.data).toMatchObject({ lines: [], heldBack: [name] })
  const lineOf = async () => (await maker.call(payoutCalls.find, { runId: run._id })).body.data.lines[0]
  expect(await lineOf()).toMatchObject({ professionalId, account: '', filedAt: null })
  const paid = { lineId: (await lineOf())?._id ?? '', utr: 'HDFCN52029' }
  expect((await maker.call(payoutCalls.paid, paid)).error.code).toBe('NO_BANK_ACCOUNT')
  await giveAccounts(world, [professionalId])
  const bank = { holder: name, accountNumber: '50100012345678', ifsc: 'HDFC0001234', upi: '', amount: 200 }
  const reference = `P${paid.lineId.replaceAll('-', '').slice(0, 12).toUpperCase()}`
  expect((await file()).body.data).toEqual({
    lines: [{ lineId: paid.lineId, professionalId, ...bank, reference }],
    heldBack: [],
  })
  const access = await world.db.selectFrom('staff_access').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(access).toMatchObject({
    action: payoutCalls.file.path,
    detail: { runId: run._id, professionals: professionalId },
  })
  expect(await lineOf()).toMatchObject({ account: '•••• 5678', filedAt: world.clock.now().toISOString() })
  await maker.call(payoutCalls.paid, paid).then(({ body }) => body)
  expect(await lineOf()).toMatchObject({ state: 'paid', account: '•••• 5678' })
  await agrees()
})

test('the statement of a payout is a PDF for finance and its own professional', async () => {
  const { professionalId, statement } = await doneVisit()
  const run = await drafted()
  const { _id: lineId = '', name = '' } = run.lines.find((one) => one.professionalId === professionalId) ?? {}
  const less = { lineId, cash: 120, other: 30.5, reason: 'As agreed with her' }
  await maker.call(payoutCalls.deduct, less).then(({ body }) => body)
  const forStaff = () => maker.call(payoutCalls.statement, { lineId })
  expect([(await forStaff()).error.code, (await statement(lineId)).error.code]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  await settle(run._id)
  const { fileName, pdf } = (await forStaff()).body.data
  expect(fileName).toBe(`payout-${run.to}-${lineId.slice(0, 8).toUpperCase()}.pdf`)
  const words = await pdfText(pdf)
  for (const field of [
    ...['Payout statement', name, 'Bengaluru', 'HDFCN52026', '•••• 5678', 'Paid on', '₹200.00 a visit'],
    ...['-120.00', '-30.50', '₹49.50', 'Taken off: As agreed with her'],
  ])
    expect(words).toContain(field)
  expect(await pdfText((await statement(lineId)).body.data.pdf)).toBe(words)
  await becomeProfessional(world, '9812300069')
  const other = await world.signIn('9812300069')
  const refused = await world.call(earningsCalls.statement, { payoutId: lineId }, { token: other })
  expect(refused.error.code).toBe('NOT_FOUND')
})

test('pay for a day that was paid for already is in the next run, whose statement names the day', async () => {
  const { professionalId } = await doneVisit()
  const day = indiaDay(world.clock.now())
  await settle((await drafted())._id)
  world.clock.advance({ minutes: 3 * 24 * 60 })
  await earnMore(professionalId, 75_00)
  const today = indiaDay(world.clock.now())
  const next = (await maker.call(payoutCalls.draft, { area: 'bengaluru', from: addDays(day, 1), to: today })).body.data
  expect(next.lines).toMatchObject([{ professionalId, visits: 1, net: 75 }])
  await settle(next._id)
  const lineId = next.lines[0]?._id ?? ''
  const words = await pdfText((await maker.call(payoutCalls.statement, { lineId })).body.data.pdf)
  for (const field of [dayMonthYear(addDays(day, 1)), dayMonthYear(day), 'Visit, corrected', '₹75.00'])
    expect(words).toContain(field)
})

test('of two drafts and two approvals at once one counts, and a visit that ends meanwhile is paid by the next run', async () => {
  await doneVisit()
  const begun = await startedVisit()
  const [first, second, finished] = await Promise.all([draft(), draft(approver), begun.finish()])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  expect(finished.status).toBe(200)
  const runId = (first.status === 200 ? first : second).body.data._id
  const third = staffClient(world, await hireStaff(world, 'admin', '9812300063'))
  const fourth = staffClient(world, await hireStaff(world, 'admin', '9812300064'))
  const approvals = await Promise.all([approve(runId, third), approve(runId, fourth)])
  expect(approvals.map(({ status }) => status).sort()).toEqual([200, 409])
  const next = await draft()
  const unpaid = await world.db
    .selectFrom('visit_pay')
    .leftJoin('payout_item', 'payout_item.pay_id', 'visit_pay.id')
    .select('visit_pay.id')
    .where('payout_item.pay_id', 'is', null)
    .execute()
  expect([next.status === 200 || next.error.code === 'NOTHING_TO_PAY', unpaid]).toEqual([true, []])
  await agrees()
})

test('finance alone makes payouts, and a colleague not their own', async () => {
  const dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300065'))
  expect((await draft(dispatcher)).error.code).toBe('ROLE_NOT_ALLOWED')
  const { professionalId, phone } = await doneVisit()
  const open = (await maker.call(payoutCalls.list, { state: 'draft' })).body.data.runs
  for (const { _id: runId } of open) await maker.call(payoutCalls.discard, { runId }).then(({ body }) => body)
  const run = await drafted()
  const { _id: runId } = run
  const { _id: lineId = '' } = run.lines.find((one) => one.professionalId === professionalId) ?? {}
  const become = (number: string) =>
    world.db.updateTable('professional').set({ phone: number }).where('id', '=', professionalId).execute()
  await become('+919812300061')
  expect((await approve(runId)).error.code).toBe('OWN_BOOKING')
  await become(phone)
  await approve(runId).then(({ body }) => body)
  await become('+919812300061')
  const refused = [
    await approver.call(payoutCalls.file, { runId, revision: await seen(runId) }),
    await approver.call(payoutCalls.paid, { lineId, utr: 'HDFCN52031' }),
    await approver.call(payoutCalls.failed, { lineId, reason: 'Account closed' }),
    await approver.call(payoutCalls.statement, { lineId }),
  ]
  expect(refused.map(({ error }) => error.code)).toEqual(refused.map(() => 'OWN_BOOKING'))
  await become(phone)
  const nowhere = { area: 'atlantis', from: run.from, to: run.to }
  expect((await maker.call(payoutCalls.draft, nowhere)).error.code).toBe('NOT_FOUND')
})
