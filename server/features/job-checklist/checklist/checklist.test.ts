import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type ChecklistPoint,
  checklistCalls,
  jobChecklistCalls,
  proJobChecklistCalls,
} from '#contract/job-checklist.ts'
import { visitCalls } from '#contract/visit.ts'
import { startCode } from '#server/features/visit/start-code.rules.ts'
import { crewClient } from '#server/testing/professional/professional-steps.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let meera: ReturnType<typeof staffClient>
beforeAll(async () => {
  meera = staffClient(world, await hireStaff(world, 'catalogue', '9812300931'))
})
let days = 0
beforeEach(() => {
  days += 3
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
})

const listed = async (categoryId: string) => {
  const { checklists } = (await meera.call(checklistCalls.list, {})).body.data
  const found = checklists.find(({ _id }) => _id === categoryId)
  if (!found) throw new Error(`no checklist of ${categoryId}`)
  return found
}
async function save(categoryId: string, points: ChecklistPoint[], more: { revision?: number; reason?: string } = {}) {
  const { revision } = await listed(categoryId)
  return await meera.call(checklistCalls.save, { categoryId, revision, points, reason: 'Complaints', ...more })
}
const point = (words: string): ChecklistPoint => ({ words })

test('a list is replaced, with its history, and an earlier one is given back', async () => {
  const { points: old } = await listed('bathroom-cleaning')
  const next = [old[1] as ChecklistPoint, point('Drain smelled at')]
  expect((await save('bathroom-cleaning', next)).body.data).toMatchObject({ revision: 1, points: next })
  const { changes } = await listed('bathroom-cleaning')
  expect(changes).toMatchObject([{ by: '9812300931', reason: 'Complaints', before: old, after: next }])
  await save('bathroom-cleaning', changes[0]?.before ?? []).then(({ body }) => body)
  expect(await listed('bathroom-cleaning')).toMatchObject({ revision: 2, points: old })
})

test('is refused without a change, with a point twice, and for a colleague who has not seen the last one', async () => {
  const { points, revision } = await listed('kitchen-cleaning')
  const message = async (next: ChecklistPoint[]) => (await save('kitchen-cleaning', next)).error.message
  expect(await message(points)).toBe('Change something first.')
  expect(await message([point('Oven'), point('Oven ')])).toBe('A point is in the list twice.')
  const both = [save('kitchen-cleaning', [point('One')], { revision }), save('kitchen-cleaning', [], { revision })]
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a visit that began before its hour keeps its list, too', async () => {
  const visit = await paidVisit(world, 720)
  const crew = await crewClient(world, visit)
  const booking = await world.db
    .selectFrom('booking')
    .select(['category_ids', 'starts_at'])
    .where('id', '=', visit.bookingId)
    .executeTakeFirstOrThrow()
  world.clock.set(new Date(Number(booking.starts_at) - 30 * 60_000))
  await crew.arrive(visit)
  await crew.start(visit, startCode(visit.bookingId, world.ctx.config.codePepper)).then(({ body }) => body)
  const ofCrew = async () => (await crew.visits()).find(({ _id }) => _id === visit.bookingId)?.checklist ?? []
  const ofCustomer = async () =>
    (await world.call(jobChecklistCalls.find, { bookingId: visit.bookingId }, { token: visit.token })).body.data
      .checklist
  const before = { crew: await ofCrew(), customer: await ofCustomer() }
  world.clock.advance({ minutes: 10 })
  await save(booking.category_ids[0] ?? '', [point('Quite another way')]).then(({ body }) => body)
  world.clock.advance({ minutes: 5 })
  expect({ crew: await ofCrew(), customer: await ofCustomer() }).toEqual(before)
  world.clock.advance({ minutes: 30 })
  expect({ crew: await ofCrew(), customer: await ofCustomer() }).toEqual(before)
})

test('a visit that has begun keeps its list and its ticks; one to come gets the new list', async () => {
  const visit = await paidVisit(world)
  const crew = await crewClient(world, visit)
  world.clock.set(new Date(Date.parse('2026-11-24T04:30:00Z') + days * 24 * 3_600_000))
  await crew.arrive(visit)
  await crew.start(visit, startCode(visit.bookingId, world.ctx.config.codePepper))
  const day = async () => {
    const { checklist, visits } = (await crew.call(visitCalls.day, {})).body.data
    const ids = visits.find(({ _id }) => _id === visit.bookingId)?.checklist ?? []
    return { ids, words: ids.map((id) => checklist.find(({ _id }) => _id === id)?.words) }
  }
  const readChecklist = async () =>
    (await world.call(jobChecklistCalls.find, { bookingId: visit.bookingId }, { token: visit.token })).body.data
      .checklist
  const { ids, words } = await day()
  const { category_ids } = await world.db
    .selectFrom('booking')
    .select('category_ids')
    .where('id', '=', visit.bookingId)
    .executeTakeFirstOrThrow()
  world.clock.advance({ minutes: 5 })
  await save(category_ids[0] ?? '', [point('Another way')]).then(({ body }) => body)
  expect(await day()).toEqual({ ids, words })
  const tick = { bookingId: visit.bookingId, itemId: ids[0] ?? '', done: true }
  expect((await crew.call(proJobChecklistCalls.tick, tick)).status).toBe(200)
  expect(await readChecklist()).toEqual(words.map((each, index) => ({ words: each, done: index === 0 })))
  const later = await paidVisit(world, 1020)
  const ofLater = await world.call(jobChecklistCalls.find, { bookingId: later.bookingId }, { token: later.token })
  expect(ofLater.body.data.checklist).toEqual([{ words: 'Another way', done: false }])
})
