import { randomUUID } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { staffCatalogCalls } from '#contract/catalog.staff.ts'
import { catalogCalls } from '#contract/catalog.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { askedMessage } from '#contract/lib/staff-roles.ts'
import { cashCalls } from '#contract/payout.cash.ts'
import { requestCalls } from '#contract/request.ts'
import { cuttableConnections } from '#server/testing/fault-injection/sql-faults.ts'
import { startedCashVisit } from '#server/testing/professional/cash-visit.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
type Client = ReturnType<typeof staffClient>
let [asha, ravi, finance, colleague] = [] as unknown as [Client, Client, Client, Client]
beforeAll(async () => {
  asha = staffClient(world, await hireStaff(world, 'catalogue', '9812300191'))
  ravi = staffClient(world, await hireStaff(world, 'catalogue', '9812300192'))
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300193'))
  colleague = staffClient(world, await hireStaff(world, 'finance', '9812300194'))
})

const waiting = async (by: Client) => (await by.call(requestCalls.list, {})).body.data.requests
const approve = (by: Client, requestId = '') => by.call(requestCalls.approve, { requestId })

test('cash handed in without a receipt waits; with one it counts at once', async () => {
  const { crew, finish } = await startedCashVisit(world)
  await finish().then(({ body }) => body)
  const day = indiaDay(world.clock.now())
  const handIn = (amount: number, reference?: string) =>
    finance.call(cashCalls.handIn, {
      ...{ handInId: randomUUID(), professionalId: crew.id, day, amount, receiver: 'Office', reason: 'Counted' },
      ...(reference && { reference }),
    })
  expect((await handIn(99, 'R-1')).body.data).toMatchObject({ handedIn: 99, short: 200 })
  const asked = (await handIn(200)).body
  expect(asked).toMatchObject({ message: askedMessage, data: { handedIn: 99, short: 200 } })
  const [request] = await waiting(colleague)
  expect(request).toMatchObject({ kind: 'hand_in', subject: expect.stringContaining('₹200') })
  expect((await approve(colleague, request?._id)).status).toBe(200)
  const { days } = (await finance.call(cashCalls.list, { professionalId: crew.id, from: day, to: day })).body.data
  expect(days[0]).toMatchObject({ handedIn: 299, short: 0 })
})

const serviceId = 'termite-inspection'
const shopPrice = async () => (await world.call(catalogCalls.service, { serviceId })).body.data.price
async function cut(price: number) {
  const { revision } = (await asha.call(staffCatalogCalls.service, { serviceId })).body.data
  const prices = [{ entity: 'service' as const, id: serviceId, price }]
  return await asha.call(staffCatalogCalls.changePrices, { serviceId, revision, prices, reason: 'Festival' })
}

test('a price cut by more than a fifth waits for a second person of that role, who makes it once', async () => {
  expect((await cut(249)).body.message).toBeUndefined()
  world.clock.advance({ seconds: 1 })
  expect((await cut(150)).body.message).toBe(askedMessage)
  expect(await shopPrice()).toBe(249)
  expect((await cut(149)).error.code).toBe('DECISION_CLOSED')
  expect(await waiting(finance)).toEqual([])
  const [request] = await waiting(ravi)
  expect(request).toMatchObject({ kind: 'prices', reason: 'Festival', isOwn: false })
  expect((await approve(asha, request?._id)).error.code).toBe('OWN_DECISION')
  expect((await approve(finance, request?._id)).error.code).toBe('NOT_FOUND')
  const answers = await Promise.all([approve(ravi, request?._id), approve(ravi, request?._id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  world.clock.advance({ seconds: 1 })
  expect(await shopPrice()).toBe(150)
  expect(await waiting(ravi)).toEqual([])
})

test('one that was changed meanwhile is refused and waits on until it is withdrawn by who asked', async () => {
  expect((await cut(100)).body.message).toBe(askedMessage)
  world.clock.advance({ seconds: 1 })
  expect((await cut(155)).body.message).toBeUndefined()
  const [request] = await waiting(ravi)
  expect((await approve(ravi, request?._id)).error.code).toBe('CATALOGUE_CHANGED')
  const end = { requestId: request?._id ?? '' }
  expect((await ravi.call(requestCalls.withdraw, end)).error.code).toBe('NOT_FOUND')
  expect((await asha.call(requestCalls.withdraw, end)).body.data.requests).toEqual([])
  expect((await ravi.call(requestCalls.decline, { ...end, reason: 'Too low' })).error.code).toBe('DECISION_CLOSED')
})

test('a change that is cut off before its commit waits on, and the next approval makes it', async () => {
  const faults = await cuttableConnections(world)
  onTestFinished(faults.close)
  const asked = async (price: number) => {
    world.clock.advance({ seconds: 1 })
    expect((await cut(price)).body.message).toBe(askedMessage)
    const [request] = await waiting(ravi)
    return request?._id
  }
  const first = await asked(120)
  const whole = await faults.during({ n: 0, when: 'before' }, () => approve(ravi, first))
  const commit = whole.asked.findIndex(({ text }) => text.startsWith('commit'))
  const second = await asked(90)
  const run = await faults.during({ n: commit + 1, when: 'before' }, () => approve(ravi, second))
  expect(run.failedStep).toBe('commit')
  expect([await shopPrice(), (await waiting(ravi)).map(({ _id }) => _id)]).toEqual([120, [second]])
  expect((await approve(ravi, second)).status).toBe(200)
  world.clock.advance({ seconds: 1 })
  expect([await shopPrice(), await waiting(ravi)]).toEqual([90, []])
})
