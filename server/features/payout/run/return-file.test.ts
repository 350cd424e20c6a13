import { beforeAll, expect, test } from 'vitest'
import { inboxCalls } from '#contract/inbox.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { type PayoutRunView, payoutCalls } from '#contract/payout.ts'
import { checkLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { giveAccounts } from '#server/testing/professional/bank-accounts.ts'
import { earnPay } from '#server/testing/professional/earned-pay.ts'
import { paidBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
type Client = ReturnType<typeof staffClient>
let maker: Client
let approver: Client
let bookingId: string
beforeAll(async () => {
  maker = staffClient(world, await hireStaff(world, 'finance', '9812300931'))
  approver = staffClient(world, await hireStaff(world, 'finance', '9812300932'))
  bookingId = (await paidBooking(world)).bookingId
  const all = await world.db.selectFrom('professional').select('id').execute()
  await giveAccounts(
    world,
    all.map(({ id }) => id),
  )
})

let revision = 100
/** An approved run of so many professionals of a city with ₹500 and 50 paise each, in a file for the bank unless held back. */
async function filedRun(area: string, count: number, isFiled = true) {
  revision += 1
  const day = indiaDay(world.clock.now())
  const people = await world.db
    .selectFrom('professional')
    .select('id')
    .where('area_id', '=', area)
    .orderBy('id')
    .limit(count)
    .execute()
  await earnPay(
    world,
    people.map(({ id: professionalId }) => ({ professionalId, bookingId, paise: 500_50, revision })),
  )
  const draft = (await maker.call(payoutCalls.draft, { area, from: addDays(day, -6), to: day })).body.data
  const run = (await approver.call(payoutCalls.approve, { runId: draft._id, revision: draft.revision })).body.data
  if (!isFiled)
    return { run, references: run.lines.map(({ _id }) => `P${_id.replaceAll('-', '').slice(0, 12).toUpperCase()}`) }
  const { lines } = (await maker.call(payoutCalls.file, { runId: run._id, revision: run.revision })).body.data
  const byLine = new Map(lines.map(({ lineId, reference }) => [lineId, reference]))
  return { run, references: run.lines.map(({ _id }) => byLine.get(_id) ?? '') }
}

const head = 'Customer Ref No,Beneficiary,Txn Amount,Status,UTR No,Rejection Reason'
const answer = (...rows: readonly (readonly string[])[]) =>
  ['BULK UPLOAD,,,,,', head, ...rows.map((row) => row.join(','))].join('\n')
const paid = (reference = '', utr = 'AXISN52026120101', amount = '500.50') => [
  reference,
  'x',
  amount,
  'Success',
  utr,
  '',
]
const returned = (reference = '', reason = 'Account closed') => [reference, 'x', '"500.50"', 'Rejected', '', reason]

const preview = (run: PayoutRunView, file: string) => maker.call(payoutCalls.previewReturn, { runId: run._id, file })
const previewed = async (run: PayoutRunView, file: string) => (await preview(run, file)).body.data
const apply = (run: PayoutRunView, file: string, seen: string, by = maker) =>
  by.call(payoutCalls.applyReturn, { runId: run._id, file, revision: seen })
const find = async ({ _id: runId }: PayoutRunView) => (await maker.call(payoutCalls.find, { runId })).body.data
const agrees = async () => expect((await checkLedger(world.ctx)).differences).toEqual([])

test('the answer of the bank is shown first, then marks lines as paid and failed; what it says again changes nothing', async () => {
  const { run, references } = await filedRun('bengaluru', 4)
  const file = answer(paid(references[0]), returned(references[1]), [
    references[2] ?? '',
    'x',
    '500.5',
    'Pending',
    '',
    '',
  ])
  const shown = await previewed(run, file)
  expect(shown.lines).toMatchObject([
    { line: 3, lineId: run.lines[0]?._id, amount: 500.5, outcome: 'paid', utr: 'AXISN52026120101' },
    { line: 4, lineId: run.lines[1]?._id, outcome: 'returned', reason: 'Account closed' },
    { line: 5, lineId: run.lines[2]?._id, outcome: 'waiting' },
  ])
  expect(shown.unanswered).toEqual([run.lines[2]?.name, run.lines[3]?.name])
  expect((await find(run)).lines.map(({ state }) => state)).toEqual(Array(4).fill('to_pay'))

  const applied = (await apply(run, file, shown.revision)).body.data
  expect(applied.lines).toMatchObject([
    { state: 'paid', utr: 'AXISN52026120101' },
    { state: 'failed', failure: 'Account closed' },
    { state: 'to_pay' },
    { state: 'to_pay' },
  ])
  expect((await apply(run, file, shown.revision)).error.code).toBe('CHANGED_MEANWHILE')
  const again = await previewed(run, file)
  expect(again.lines.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'waiting'])
  expect((await apply(run, file, again.revision)).body.data.lines).toEqual(applied.lines)
  await agrees()

  const late = answer(
    returned(references[0], 'Returned by the beneficiary bank'),
    paid(references[2]),
    paid(references[3], 'AXISN52026120103'),
  )
  await apply(run, late, again.revision).then(({ body }) => body)
  expect((await find(run)).lines.map(({ state }) => state)).toEqual(['failed', 'failed', 'paid', 'paid'])
  await agrees()
})

test('one that came back waits in the inbox of finance until another run pays it', async () => {
  const waiting = async () => {
    const { items } = (await maker.call(inboxCalls.list, { kind: 'payout' })).body.data
    return items.map(({ detail, amount }) => [detail, amount]).sort()
  }
  expect(await waiting()).toEqual([
    ['Account closed', 500.5],
    ['Returned by the beneficiary bank', 500.5],
  ])
  world.clock.advance({ days: 1 })
  const next = await filedRun('bengaluru', 2)
  // Two earned more; payouts that came back are added to theirs, or are lines of their own.
  expect(next.run.net).toBe(4 * 500.5)
  expect(await waiting()).toEqual([])
})

test('two colleagues who apply a file at once mark and post each line once', async () => {
  world.clock.advance({ days: 1 })
  const { run, references } = await filedRun('indore', 2)
  const file = answer(...references.map((reference) => paid(reference)))
  const { revision: seen } = await previewed(run, file)
  const answers = await Promise.all([apply(run, file, seen), apply(run, file, seen, approver)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await agrees()
})

test('a wrong file, another run, a changed amount and other mistakes are named with their lines, and nothing is lost', async () => {
  world.clock.advance({ days: 1 })
  const [{ run, references }, other] = [await filedRun('pune', 3), await filedRun('hyderabad', 1)]
  const [one = '', two = '', three = ''] = references
  const refusals: [file: string, sentence: string][] = [
    ['Name,Price\nSofa,10', 'No line of the file names the columns of an answer'],
    [answer(), 'has no lines below them'],
    [answer(paid(one), paid('P00000000FFFF')), 'Line 4: “P00000000FFFF” is no payment of this run.'],
    [answer(paid(other.references[0])), `is a payment of another run: Hyderabad until ${other.run.to}.`],
    [answer(paid(one, 'AXISN52026120109', '500.00')), `is to be paid ₹500.50, and the file says ₹500.`],
    [answer(paid(one, '')), 'has no UTR.'],
    [answer(paid(one), paid(one)), 'is in the file twice.'],
    [answer([one, 'x', '500.50', 'Perhaps', '', '']), 'Line 3: “Perhaps” is no status we know.'],
    [answer([one, 'x', 'five', 'Paid', '', '']), 'Line 3: “five” is not an amount.'],
  ]
  for (const [file, sentence] of refusals) {
    const { error } = await preview(run, file)
    expect([error.code, error.message]).toEqual(['BAD_INPUT', expect.stringContaining(sentence)])
    const { revision: seen } = await find(run)
    expect((await apply(run, file, seen)).error.message).toBe(error.message)
  }
  expect((await find(run)).lines.map(({ state }) => state)).toEqual(['to_pay', 'to_pay', 'to_pay'])
  const right = answer(paid(one), returned(two))
  await apply(run, right, (await find(run)).revision).then(({ body }) => body)
  for (const [file, sentence] of [
    [answer(paid(one, 'AXISN52026129999')), 'was marked as paid with the UTR AXISN52026120101.'],
    [answer(paid(two)), 'was marked as failed: the next run pays it.'],
    [answer(paid(three), paid(two)), 'Line 4:'],
  ] as const)
    expect((await preview(run, file)).error.message).toContain(sentence)
  await agrees()
})

test('a line that was in no file is refused, a draft too, and finance alone reads answers', async () => {
  world.clock.advance({ days: 1 })
  const { run, references } = await filedRun('chennai', 1, false)
  expect((await preview(run, answer(paid(references[0])))).error.message).toContain('was in no file for the bank.')
  const support = staffClient(world, await hireStaff(world, 'support', '9812300933'))
  const input = { runId: run._id, file: answer(paid(references[0])) }
  expect((await support.call(payoutCalls.previewReturn, input)).error.code).toBe('ROLE_NOT_ALLOWED')
  expect((await maker.call(payoutCalls.previewReturn, { ...input, runId: crypto.randomUUID() })).error.code).toBe(
    'NOT_FOUND',
  )
})
