import { beforeAll, expect, test } from 'vitest'
import { accountingCalls, bankCalls } from '#contract/accounting.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { cashCalls } from '#contract/payout.cash.ts'
import { compareLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { isDifferent } from '#server/features/ledger/check/differences.rules.ts'
import { fetchSettlements } from '#server/features/payment/settlement/fetch-settlements.service.ts'
import { startedCashVisit } from '#server/testing/professional/cash-visit.ts'
import { head, statement } from '#server/testing/steps/bank-statement.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
type Client = ReturnType<typeof staffClient>
let finance: Client
let colleague: Client
beforeAll(async () => {
  world.clock.set('2026-11-02T04:30:00Z')
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300901'))
  colleague = staffClient(world, await hireStaff(world, 'finance', '9812300902'))
})

let items = 0
/** What the provider settled on a day of November, items of one settlement with one reference of the bank. */
async function settle(day: string, utr: string, ...rupees: number[]) {
  const settlementId = `setl_${utr}`
  const settledAt = new Date(`${day}T10:00:00Z`)
  for (const amount of rupees) {
    items += 1
    const item = {
      entityId: `adj_${items}`,
      kind: 'other' as const,
      amountPaise: amount * 100,
      feePaise: 0,
      taxPaise: 0,
    }
    const settled = { ...item, creditPaise: amount * 100, debitPaise: 0, settlementId, utr, settledAt }
    const fetchSettledItems = async (asked: string) => (asked === day ? [settled] : [])
    await fetchSettlements({ ...world.ctx, payments: { ...world.ctx.payments, fetchSettledItems } })
  }
}

const upload = (file: string, by = finance) => by.call(bankCalls.upload, { file, name: 'november.csv' })
const uploaded = async (file: string) => (await upload(file)).body.data
const lines = async (input: EndpointInput<typeof bankCalls.lines> = {}) =>
  (await finance.call(bankCalls.lines, input)).body.data.rows
const sums = async () => (await finance.call(bankCalls.sums, {})).body.data
const lineOf = async (narration: string) => {
  const found = (await lines()).find((line) => line.narration === narration)
  if (!found) throw new Error(`No line ${narration}`)
  return found
}
const movements = async (lineId?: string) =>
  (await finance.call(bankCalls.movements, lineId ? { lineId } : {})).body.data
const match = (input: EndpointInput<typeof bankCalls.match>, by = finance) => by.call(bankCalls.match, input)
const agrees = async () => expect((await compareLedger(world.db)).filter(isDifferent)).toEqual([])
const balanceOf = async (account: string) => {
  const period = { from: '2026-11-01', to: '2026-11-30' }
  const { accounts } = (await finance.call(accountingCalls.accounts, period)).body.data
  return accounts.find(({ code }) => code === account)?.closing
}

test('lines of a statement are taken once, and one whose reference and amount the ledger knows is matched', async () => {
  world.clock.set('2026-11-04T04:30:00Z')
  await settle('2026-11-02', 'HDFCN52026110201', 700, 300)
  await settle('2026-11-03', 'HDFCN52026110302', 250)
  const file = statement(
    5000,
    ['02', 'NEFT CR-HDFC0000240-RAZORPAY SOFTWARE-HDFCN52026110201', '', 1000],
    ['03', 'NEFT CR RAZORPAY', '000HDFCN52026110302', 240],
    ['03', 'CHGS', '', -10],
    ['03', 'CHGS', '', -10],
  )
  expect(await uploaded(file)).toEqual({ added: 4, known: 0, matched: 1, open: 3 })
  expect(await uploaded(file)).toEqual({ added: 0, known: 4, matched: 0, open: 3 })
  expect(
    (await lines({ state: 'matched' })).map(({ amount, balance, parts, matchedBy }) => [
      amount,
      balance,
      parts,
      matchedBy,
    ]),
  ).toEqual([
    [
      1000,
      6000,
      [
        { kind: 'settlement', about: 'setl_HDFCN52026110201', bookingId: null, amount: 700 },
        { kind: 'settlement', about: 'setl_HDFCN52026110201', bookingId: null, amount: 300 },
      ],
      '',
    ],
  ])
  expect(await lines({ state: 'open' })).toMatchObject([
    { narration: 'CHGS', amount: -10, balance: 6220 },
    { narration: 'CHGS', amount: -10, balance: 6230 },
    { reference: '000HDFCN52026110302', amount: 240 },
  ])
})

test('a file with a line that cannot be read is refused as a whole, with the line and why', async () => {
  const before = (await lines()).length
  const { error } = await upload(`${head}\n02/11/26,x,,,1.00,,6221.00\n31/11/26,y,,,1.00,,6222.00`)
  expect([error.code, error.message]).toEqual(['BAD_INPUT', expect.stringContaining('Line 3: “31/11/26” is not a day')])
  expect(await lines()).toHaveLength(before)
})

test('an export of another bank is read: newest first, with Dr and Cr, and only its new lines are added', async () => {
  world.clock.set('2026-11-05T04:30:00Z')
  const file = [
    'Tran Date;Transaction Remarks;Ref No;Amount (INR);Dr/Cr;Balance (INR)',
    '05-Nov-2026;UPI/ACME/rent;UPI77;₹ 1,20.50;DR;6,199.50 Cr',
    '04-11-2026 10:15:00;INT PD 01-10 TO 31-10;;100.00;CR;6,320.00 Cr',
    'Closing balance;;;;;6,199.50',
  ].join('\n')
  expect(await uploaded(file)).toMatchObject({ added: 2, known: 0 })
  expect((await lines()).slice(0, 2)).toMatchObject([
    { day: '2026-11-05', amount: -120.5, balance: 6199.5 },
    { day: '2026-11-04', amount: 100, balance: 6320 },
  ])
  const again = file.replace('Closing balance', '03 Nov 26;CHGS;;10;Dr;6220\nClosing balance')
  expect(await uploaded(again)).toMatchObject({ added: 0, known: 3 })
})

test('two uploads of the same file at once add its lines once', async () => {
  const file = statement(6199.5, ['05', 'RTGS CR SOMEONE', 'RTGS1', 50])
  const answers = await Promise.all([upload(file), upload(file, colleague)])
  expect(answers.map(({ body }) => body.data.added).sort()).toEqual([0, 1])
  expect((await lines()).filter(({ reference }) => reference === 'RTGS1')).toHaveLength(1)
})

test('a line is matched by hand with the likely movement; its rest is posted as a charge, and undone the other way round', async () => {
  const line = await lineOf('NEFT CR RAZORPAY')
  const { movements: found, likely } = await movements(line._id)
  expect(found.map(({ _id }) => _id)).toEqual(likely)
  expect(found).toMatchObject([{ kind: 'settlement', reference: 'HDFCN52026110302', amount: 250 }])
  const input = { lineId: line._id, movements: likely }
  const refused = await match(input)
  expect([refused.error.code, refused.error.message]).toEqual(['BAD_INPUT', expect.stringContaining('−₹10')])
  const rest = { kind: 'charge', amount: -10, reason: 'Charge of the bank on the credit' } as const
  const matched = (await match({ ...input, rest })).body.data
  expect(matched).toMatchObject({
    ...{ state: 'matched', matchedBy: '9812300901' },
    parts: [
      { kind: 'settlement', amount: 250 },
      { kind: 'charge', about: rest.reason, amount: -10 },
    ],
  })
  expect([await balanceOf('bank_charges'), (await movements()).movements]).toEqual([10, []])
  expect((await match({ ...input, rest })).error.code).toBe('DECISION_CLOSED')
  await agrees()
  const undone = (await finance.call(bankCalls.undo, { lineId: line._id, reason: 'It was another one' })).body.data
  expect(undone).toMatchObject({ state: 'open', parts: [], matchedBy: '' })
  expect([await balanceOf('bank_charges'), (await movements()).movements.length]).toEqual([0, 1])
  await agrees()
  expect((await finance.call(bankCalls.undo, { lineId: line._id, reason: 'Again' })).error.code).toBe('DECISION_CLOSED')
  await match({ ...input, rest }).then(({ body }) => body)
})

test('charges, interest and other lines are posted with the reason; a match that was undone waits for a colleague', async () => {
  const interest = await lineOf('INT PD 01-10 TO 31-10')
  const mark = (lineId: string, kind: 'charge' | 'interest' | 'other', amount: number) =>
    match({ lineId, movements: [], rest: { kind, amount, reason: 'As on the statement' } })
  expect((await mark(interest._id, 'interest', 99)).error.code).toBe('BAD_INPUT')
  await mark(interest._id, 'interest', 100).then(({ body }) => body)
  for (const { _id } of (await lines()).filter(({ narration }) => narration === 'CHGS')) await mark(_id, 'charge', -10)
  await mark((await lineOf('UPI/ACME/rent'))._id, 'other', -120.5).then(({ body }) => body)
  expect([await balanceOf('bank_interest'), await balanceOf('bank_charges'), await balanceOf('bank_other')]).toEqual([
    ...[-100, 30, 120.5],
  ])
  const settled = await lineOf('NEFT CR-HDFC0000240-RAZORPAY SOFTWARE-HDFCN52026110201')
  await finance.call(bankCalls.undo, { lineId: settled._id, reason: 'To look again' }).then(({ body }) => body)
  expect((await finance.call(bankCalls.matchAgain, {})).body.data.matched).toBe(0)
  const { likely } = await movements(settled._id)
  expect((await match({ lineId: settled._id, movements: likely })).body.data.state).toBe('matched')
  await agrees()
})

test('what the ledger learns later is matched then', async () => {
  world.clock.set('2026-11-06T04:30:00Z')
  expect(await uploaded(statement(6249.5, ['06', 'NEFT CR HDFCN52026110603 RAZORPAY', '', 400]))).toMatchObject({
    matched: 0,
  })
  await settle('2026-11-06', 'HDFCN52026110603', 400)
  expect((await finance.call(bankCalls.matchAgain, {})).body.data.matched).toBe(1)
})

test('one deposit is split over the cash of two professionals, and no movement is on two lines, also at the same time', async () => {
  const cash = async () => {
    const { crew, finish } = await startedCashVisit(world)
    await finish().then(({ body }) => body)
    const [day] = (await finance.call(cashCalls.list, { short: true, professionalId: crew.id })).body.data.days
    const handedIn = { handInId: crypto.randomUUID(), professionalId: crew.id, day: day?.day ?? '', amount: 299 }
    await finance.call(cashCalls.handIn, { ...handedIn, receiver: 'Counter', reference: 'R1', reason: 'Handed in' })
  }
  await cash()
  await cash()
  const day = world.clock.now().toISOString().slice(8, 10)
  await uploaded(statement(6649.5, [day, 'CASH DEP RESIDENCY RD', '', 598], [day, 'CASH DEP TWIN', '', 299]))
  const [both, twin] = [await lineOf('CASH DEP RESIDENCY RD'), await lineOf('CASH DEP TWIN')]
  const { movements: found } = await movements(both._id)
  const ids = found.filter(({ kind }) => kind === 'cash_handed_in').map(({ _id }) => _id)
  expect(ids).toHaveLength(2)
  const [one = '', other = ''] = ids
  const race = await Promise.all([
    match({ lineId: twin._id, movements: [one] }, colleague),
    match({ lineId: both._id, movements: [one, other] }),
  ])
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(race.find(({ status }) => status === 409)?.error.code).toBe('CHANGED_MEANWHILE')
  const won = (await lines()).filter(({ _id, state }) => [both._id, twin._id].includes(_id) && state === 'matched')
  expect(won).toHaveLength(1)
  await finance.call(bankCalls.undo, { lineId: won[0]?._id ?? '', reason: 'Once more' }).then(({ body }) => body)
  expect((await match({ lineId: both._id, movements: ids })).body.data.parts).toHaveLength(2)
  expect((await match({ lineId: twin._id, movements: [one] })).error.code).toBe('CHANGED_MEANWHILE')
})

test('the difference of statement and ledger is named with its parts, and is none once they are settled', async () => {
  const before = await sums()
  expect(before).toMatchObject({ before: 5000, missing: 0, notOnStatement: 0, openLines: 2, open: 50 + 299 })
  expect(before.difference).toBe(5000 + 50 + 299)
  const takeOver = (amount: number) => finance.call(bankCalls.takeOver, { amount, reason: 'As on the first statement' })
  expect((await takeOver(4000)).error.code).toBe('CHANGED_MEANWHILE')
  expect((await takeOver(5000)).body.data).toMatchObject({ before: 0, difference: 349 })
  expect((await takeOver(5000)).error.code).toBe('DECISION_CLOSED')
  for (const { _id: lineId, amount } of await lines({ state: 'open' })) {
    const rest = { kind: 'other', amount, reason: 'To be asked' } as const
    await match({ lineId, movements: [], rest }).then(({ body }) => body)
  }
  const after = await sums()
  expect(after).toMatchObject({ difference: 0, openLines: 0 })
  expect(after.statement).toBe(after.ledger)
  await agrees()
})

test('lines that no statement has are missing, and finance alone sees the bank', async () => {
  const { until, statement: balance } = await sums()
  const day = String(Number(until?.slice(8)) + 1).padStart(2, '0')
  world.clock.set(`2026-11-${day}T10:30:00Z`)
  await uploaded(statement(balance + 1000, [day, 'AFTER A GAP', '', -5]))
  expect(await sums()).toMatchObject({ missing: 1000, open: -5, difference: 995 })
  const support = staffClient(world, await hireStaff(world, 'support', '9812300903'))
  for (const call of [bankCalls.lines, bankCalls.sums, bankCalls.movements]) {
    expect((await support.call(call, {})).error.code).toBe('ROLE_NOT_ALLOWED')
  }
  expect((await upload('x', support)).error.code).toBe('ROLE_NOT_ALLOWED')
})
