import { beforeAll, expect, test } from 'vitest'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { payoutTax } from '#contract/lib/payout-tax.ts'
import { payoutAccountCalls, payoutTaxCalls } from '#contract/payout.account.ts'
import { payoutCalls } from '#contract/payout.ts'
import { checkLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { pdfText } from '#server/testing/pdf/pdf-text.ts'
import { giveAccounts } from '#server/testing/professional/bank-accounts.ts'
import { earnPay } from '#server/testing/professional/earned-pay.ts'
import { paidBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { rotatePanKeys } from './tax.service.ts'

const world = suiteWorld()
type Client = ReturnType<typeof staffClient>
let maker: Client
let approver: Client
let bookingId: string
let [known, unknown, small] = ['', '', '']
beforeAll(async () => {
  world.clock.set('2026-11-23T04:30:00Z')
  maker = staffClient(world, await hireStaff(world, 'finance', '9812300951'))
  approver = staffClient(world, await hireStaff(world, 'finance', '9812300952'))
  bookingId = (await paidBooking(world)).bookingId
  const people = world.db.selectFrom('professional').select('id').where('area_id', '=', 'indore').orderBy('id').limit(3)
  const ids = (await people.execute()).map(({ id }) => id)
  ;[known = '', unknown = '', small = ''] = ids
  await giveAccounts(world, ids)
})

const [rate] = payoutTax.rates
let revision = 100
/** Earned pay, of which the last amount is a tip. */
async function earn(pays: [professionalId: string, paise: number, kind?: string][]) {
  const rows = pays.map(([professionalId, paise, kind]) => {
    revision += 1
    return { professionalId, bookingId, paise, revision, ...(kind && { kind }) }
  })
  await earnPay(world, rows)
}

const draft = async () => {
  const to = indiaDay(world.clock.now())
  return (await maker.call(payoutCalls.draft, { area: 'indore', from: addDays(to, -6), to })).body.data
}
const find = async (runId: string) => (await maker.call(payoutCalls.find, { runId })).body.data
const approve = async (runId: string) =>
  (await approver.call(payoutCalls.approve, { runId, revision: (await find(runId)).revision })).body.data
const lineOf = (run: Awaited<ReturnType<typeof draft>>, id: string) =>
  run.lines.find((line) => line.professionalId === id)
const enterPan = (professionalId: string, pan: string, by = maker) =>
  by.call(payoutTaxCalls.enterPan, { professionalId, pan, reason: 'Copy of the card seen' })
const quarter = { year: 2026, quarter: 3 }
const listed = async () => (await maker.call(payoutTaxCalls.list, quarter)).body.data.rows
const differences = async () =>
  (await checkLedger(world.ctx)).differences.filter(({ name }) => /tds|payable_to|bank: payouts|all entries/.test(name))

test('a PAN is checked, shown masked, sealed, and no colleague enters their own', async () => {
  const wrong = await enterPan(known, 'ABCDE1234F')
  expect([wrong.error.code, wrong.error.message]).toEqual(['BAD_INPUT', expect.stringContaining('PAN')])
  const entered = (await enterPan(known, 'abcpe 1234 f')).body.data
  expect(entered.pan).toBe('AB••••••4F')
  expect((await maker.call(payoutAccountCalls.find, { professionalId: unknown })).body.data.pan).toBe('')
  const stored = await world.db.selectFrom('professional_pan').selectAll().execute()
  expect(JSON.stringify(stored) + stored.map(({ sealed }) => sealed.toString('latin1')).join('')).not.toContain('ABCPE')
  const support = staffClient(world, await hireStaff(world, 'support', '9812300953'))
  expect((await enterPan(known, 'ABCPE1234F', support)).error.code).toBe('ROLE_NOT_ALLOWED')
  await world.db.updateTable('professional').set({ phone: '+919812300952' }).where('id', '=', small).execute()
  expect((await enterPan(small, 'ABCPE1234F', approver)).error.code).toBe('OWN_BOOKING')
  await world.db.updateTable('professional').set({ phone: '+919812300959' }).where('id', '=', small).execute()
})

test('above the limit of a payment tax comes off at the rate, without a PAN at the higher one, and not off tips', async () => {
  await earn([
    [known, 40_000_00],
    [known, 5_000_00, 'tip'],
    [unknown, 40_000_01],
    [small, rate.paymentFreePaise],
  ])
  const run = await draft()
  expect(lineOf(run, known)).toMatchObject({ tax: 400, taxPercent: 1, pan: 'AB••••••4F', net: 44_600 })
  expect(lineOf(run, unknown)).toMatchObject({ tax: 8_000, taxPercent: 20, pan: '', net: 32_000.01 })
  expect(lineOf(run, small)).toMatchObject({ tax: 0, net: rate.paymentFreePaise / 100 })
  await enterPan(small, 'BBCPE1234G').then(({ body }) => body)

  const before = run.revision
  await enterPan(unknown, 'CBCPE1234H').then(({ body }) => body)
  const seen = { runId: run._id, revision: before }
  expect((await approver.call(payoutCalls.approve, seen)).error.code).toBe('CHANGED_MEANWHILE')
  expect(lineOf(await find(run._id), unknown)).toMatchObject({ tax: 400, taxPercent: 1 })
  const approved = await approve(run._id)
  expect(await differences()).toEqual([])
  for (const { _id: lineId } of approved.lines)
    await maker.call(payoutCalls.paid, { lineId, utr: 'HDFCN52026' }).then(({ body }) => body)
  expect(await differences()).toEqual([])
  const { pdf } = (await maker.call(payoutCalls.statement, { lineId: lineOf(approved, known)?._id ?? '' })).body.data
  const text = await pdfText(pdf)
  for (const words of ['AB••••••4F', '400.00', 'Tax deducted', 'to be confirmed by the tax adviser', '44,600.00'])
    expect(text).toContain(words)
})

test('from the limit of the year on tax is due on all pay of the year, and a payout that fails takes its tax along once', async () => {
  world.clock.advance({ days: 7 })
  await earn([[known, 61_000_00]])
  const run = await draft()
  expect(lineOf(run, known)).toMatchObject({ tax: 610, net: 60_390 })
  const approved = await approve(run._id)
  const lineId = lineOf(approved, known)?._id ?? ''
  await maker.call(payoutCalls.failed, { lineId, reason: 'Account closed' }).then(({ body }) => body)
  expect(await differences()).toEqual([])

  world.clock.advance({ days: 7 })
  await earn([
    [known, 1_000_00],
    [small, 75_000_00],
  ])
  const next = await draft()
  expect(lineOf(next, known)).toMatchObject({ carried: 60_390, tax: 10, net: 61_380 })
  // ₹30,000 of before were below both limits.
  expect(lineOf(next, small)).toMatchObject({ tax: 1_050, net: 73_950 })
  const deducted = { lineId: lineOf(next, small)?._id ?? '', cash: 0, other: 74_500, reason: 'A loan, as agreed' }
  const changed = (await maker.call(payoutCalls.deduct, deducted)).body.data
  expect(lineOf(changed, small)).toMatchObject({ tax: 500, net: 0 })
  await maker.call(payoutCalls.deduct, { ...deducted, other: 0 }).then(({ body }) => body)
  expect(lineOf(await approve(next._id), small)).toMatchObject({ tax: 1_050 })
  expect(await differences()).toEqual([])
})

test('a quarter lists gross, rate and tax of each; the file has full PANs, is recorded, and adds up with the ledger', async () => {
  const rows = await listed()
  const of = (id: string) => rows.filter(({ professionalId }) => professionalId === id)
  expect(of(known)).toMatchObject([{ pan: 'AB••••••4F', gross: 102_000, taxed: 102_000, percent: 1, deducted: 1_020 }])
  expect(of(small)).toMatchObject([
    { gross: 30_000, percent: null, deducted: 0 },
    { gross: 75_000, taxed: 105_000, percent: 1, deducted: 1_050 },
  ])
  const full = (await maker.call(payoutTaxCalls.file, quarter)).body.data.rows
  expect(full.find(({ professionalId }) => professionalId === known)?.pan).toBe('ABCPE1234F')
  const access = world.db.selectFrom('staff_access').select('detail').where('action', '=', payoutTaxCalls.file.path)
  expect(await access.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).toMatchObject({
    detail: { year: '2026', quarter: '3' },
  })
  expect((await maker.call(payoutTaxCalls.list, { year: 2026, quarter: 4 })).body.data.rows).toEqual([])
  const { paise } = await world.db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<number>('amount_paise').as('paise'))
    .where('account', '=', 'tds_payable')
    .executeTakeFirstOrThrow()
  expect(rows.reduce((sum, { deducted }) => sum + Math.round(deducted * 100), 0)).toBe(0 - Number(paise))
})

test('PANs open with the newest key after a rotation of keys', async () => {
  const [old = ''] = world.ctx.config.documentKeys
  const newer = Buffer.alloc(32, 'n').toString('base64')
  expect(await rotatePanKeys(world.db, [newer, old])).toMatchObject({ rotated: 3, unreadable: [] })
  world.ctx.config.documentKeys = [newer]
  const full = (await maker.call(payoutTaxCalls.file, quarter)).body.data.rows
  expect(full.find(({ professionalId }) => professionalId === known)?.pan).toBe('ABCPE1234F')
})
