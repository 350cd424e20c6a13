import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { getCrew } from '#server/features/roster/reservation.service.ts'
import { claimNotAtHome, crewClient } from '#server/testing/professional/professional-steps.ts'
import { cancel, paidVisit } from '#server/testing/steps/cancel.ts'
import type { Checkout } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { fillPay, settlePay } from './earnings.service.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
let days = 0
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'admin', '9812300040'))
})
beforeEach(async () => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 3
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
  await world.db.deleteFrom('professional_pay_rate').execute()
})

const atMinute = (minutes: number) =>
  world.clock.set(new Date(Date.parse('2026-11-24T04:30:00Z') + days * 24 * 3_600_000 + minutes * 60_000))

/** Of every professional, from the first day of the year. */
async function rates(terms: { amount_paise: number } | { share_basis_points: number }, validFrom = '2026-01-01') {
  const all = await world.db.selectFrom('professional').select('id').execute()
  const kind = 'amount_paise' in terms ? 'visit' : 'share'
  const row = { valid_from: validFrom, kind, actor: 'test', reason: 'test', at: world.clock.now(), ...terms }
  await world.db
    .insertInto('professional_pay_rate')
    .values(all.map(({ id }) => ({ professional_id: id, ...row })))
    .execute()
}

const payOf = async ({ bookingId }: Pick<Checkout, 'bookingId'>) =>
  await world.db
    .selectFrom('visit_pay')
    .select(['kind', 'amount_paise as paise', 'professional_id as professionalId'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()

/** Paise that the ledger owes a professional for a booking. */
const owed = async ({ bookingId }: Checkout, professionalId: string) => {
  const row = await world.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.id', 'posting_id')
    .select(({ fn }) => fn.sum<number>('amount_paise').as('paise'))
    .where('account', '=', 'payable_to_professionals')
    .where('booking_id', '=', bookingId)
    .where('professional_id', '=', professionalId)
    .executeTakeFirst()
  return 0 - Number(row?.paise ?? 0)
}

const checked = async () => (await checkLedger(world.ctx)).differences

async function started(visit: Checkout) {
  atMinute(5)
  await staff.start(visit).then(({ body }) => body)
  atMinute(90)
}

test('a completed visit earns its crew the rate of its day, in the ledger with the tap that ends it', async () => {
  await rates({ amount_paise: 200_00 })
  await rates(
    { amount_paise: 250_00 },
    new Date(world.clock.now().getTime() + 24 * 3_600_000).toISOString().slice(0, 10),
  )
  await rates(
    { amount_paise: 900_00 },
    new Date(world.clock.now().getTime() + 48 * 3_600_000).toISOString().slice(0, 10),
  )
  const visit = await paidVisit(world)
  const crew = await getCrew(world.db, visit.bookingId)
  await started(visit)
  expect(await payOf(visit)).toEqual([])
  await staff.complete(visit).then(({ body }) => body)
  const pay = await payOf(visit)
  expect(pay.map(({ kind, paise }) => [kind, paise])).toEqual(crew.map(() => ['visit', 250_00]))
  for (const { id } of crew) expect(await owed(visit, id)).toBe(250_00)
  expect(await checked()).toEqual([])
})

test('a share is of the price without GST, of the lower one for work done in part', async () => {
  await rates({ share_basis_points: 50_00 })
  const [whole, part] = [await paidVisit(world), await paidVisit(world)]
  for (const visit of [whole, part]) await started(visit)
  await staff.complete(whole).then(({ body }) => body)
  await staff.end(part, 'done_in_part', { price: 896 }).then(({ body }) => body)
  const sum = async (visit: Checkout) => (await payOf(visit)).reduce((total, { paise }) => total + paise, 0)
  expect(await sum(whole)).toBe(Math.floor(Math.round(1196_00 / 1.18) / 2))
  expect(await sum(part)).toBe(Math.floor((Math.round(1196_00 / 1.18) - Math.round(300_00 / 1.18)) / 2))
  expect(await checked()).toEqual([])
})

test('a visit whose customer was absent pays half although its hours are released; one cancelled in time pays nothing', async () => {
  await rates({ amount_paise: 200_00 })
  const [absent, cancelled] = [await paidVisit(world), await paidVisit(world)]
  const crew = await crewClient(world, absent)
  await cancel(world, cancelled).then(({ body }) => body)
  expect(await payOf(cancelled)).toEqual([])
  atMinute(5)
  await crew.arrive(absent).then(({ body }) => body)
  await claimNotAtHome(world, crew, absent).then(({ body }) => body)
  expect(await payOf(absent)).toEqual([])
  await staff.confirmClaim(absent).then(({ body }) => body)
  expect(await payOf(absent)).toMatchObject([{ kind: 'in_vain', paise: 100_00, professionalId: crew.id }])
  expect(await checked()).toEqual([])
})

test('visits from before there was a rate are filled at night, once, and an outcome that changes corrects the pay', async () => {
  const visit = await paidVisit(world)
  const [first] = await getCrew(world.db, visit.bookingId)
  await started(visit)
  await staff.complete(visit).then(({ body }) => body)
  expect((await payOf(visit)).map(({ paise }) => paise)).toEqual([0])
  await rates({ amount_paise: 200_00 })
  await fillPay(world.ctx)
  await fillPay(world.ctx)
  expect((await payOf(visit)).map(({ paise }) => paise)).toEqual([0, 200_00])

  await world.db
    .updateTable('booking_visit')
    .set({ outcome: 'not_at_home' })
    .where('booking_id', '=', visit.bookingId)
    .execute()
  const again = () =>
    world.db.transaction().execute((trx) => settlePay(trx, { bookingId: visit.bookingId, at: world.clock.now() }))
  await again()
  await again()
  expect((await payOf(visit)).map(({ paise }) => paise)).toEqual([0, 200_00, -100_00])
  expect(await owed(visit, first?.id ?? '')).toBe(100_00)
  expect(await checked()).toEqual([])
})

test.each(['update visit_pay set amount_paise = 5', 'delete from visit_pay'])(
  'the role of the product is refused: %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(/permission denied/)
  },
)
