import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { type CatalogFieldsView, categoryTreeCalls } from '#contract/catalog.category-tree.ts'
import { catalogCalls } from '#contract/catalog.ts'
import { paidBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { worldStart } from '#server/testing/test-clock.ts'
import { applyCatalogChanges } from './changes/changes.jobs.ts'

const world = suiteWorld()
const home = { of: 'home' as const }
const begins = '2026-11-29T18:30:00.000Z'
const ends = '2026-12-01T12:15:00.000Z'

let meera: ReturnType<typeof staffClient>
beforeAll(async () => {
  meera = staffClient(world, await hireStaff(world, 'catalogue', '9812300911'))
})
beforeEach(() => world.clock.set(worldStart))

const staffRows = async () => (await meera.call(categoryTreeCalls.rows, home)).body.data
const facts = async () => ({ ...home, revision: (await staffRows()).revision, reason: 'Diwali' })

async function create(fields: CatalogFieldsView) {
  const { rows } = await staffRows()
  const picture = rows.find(({ entity }) => entity === 'banner')?.fields.picture ?? ''
  const given = { name: 'Diwali', picture, target: '/service/sweep-and-mop', ...fields }
  const answer = await meera.call(categoryTreeCalls.create, { ...(await facts()), entity: 'banner', fields: given })
  world.clock.advance({ seconds: 1 })
  return answer
}

async function edit(id: string, fields: CatalogFieldsView, from?: { day: string; hour: number }) {
  const input = { ...(await facts()), entity: 'banner' as const, id, fields, ...(from && { from }) }
  const answer = await meera.call(categoryTreeCalls.edit, input)
  world.clock.advance({ seconds: 1 })
  return answer
}

async function shown(fields: CatalogFieldsView): Promise<string> {
  const id = (await create(fields)).body.data._id
  expect((await edit(id, { active: true })).status).toBe(200)
  return id
}

const onHome = async (id: string) =>
  (await world.call(catalogCalls.home)).body.data.banners.find(({ _id }) => _id === id)

describe('a banner with moments', () => {
  test('is on the page of all visitors from the first to the last, though nothing else changes then', async () => {
    const id = await shown({ shownFrom: begins, shownUntil: ends })
    const seenAt = async (moment: string) => {
      world.clock.set(moment)
      return (await onHome(id)) !== undefined
    }
    expect(await onHome(id)).toBeUndefined()
    expect(await seenAt('2026-11-29T18:29:59.999Z')).toBe(false)
    expect(await seenAt(begins)).toBe(true)
    expect(await seenAt('2026-12-01T12:14:59.999Z')).toBe(true)
    expect(await seenAt(ends)).toBe(false)
  })

  test('can get other ones by a change that waits, and shows them to staff', async () => {
    const id = await shown({})
    expect(await onHome(id)).toBeDefined()
    await edit(id, { shownUntil: ends }, { day: '2026-11-30', hour: 0 }).then(({ body }) => body)
    world.clock.set(begins)
    expect(await onHome(id)).toBeDefined()
    const until = async () => (await staffRows()).rows.find(({ _id }) => _id === id)?.fields.shownUntil
    expect(await until()).toBe(ends)
    await applyCatalogChanges.run(world.ctx, {})
    expect(await until()).toBe(ends)
    world.clock.set(ends)
    expect(await onHome(id)).toBeUndefined()
  })

  test('is refused when it would end before it begins, or at no moment', async () => {
    expect((await create({ shownFrom: ends, shownUntil: begins })).error.message).toBe('It would end before it begins.')
    const id = await shown({ shownFrom: begins })
    expect((await edit(id, { shownUntil: begins })).error.message).toBe('It would end before it begins.')
    for (const shownUntil of [
      'tomorrow',
      '2027-02-30T06:30:00Z',
      '0000-01-01T00:00:00Z',
      '2027-02-03T06:30:00.1234567Z',
    ])
      expect((await edit(id, { shownUntil })).error.message).toBe('Choose a day and a time.')
  })
})

describe('a banner for some customers', () => {
  test('says for whom it is on the page of all visitors', async () => {
    const id = await shown({ audience: 'returning', areaIds: ['pune', 'mumbai'] })
    expect(await onHome(id)).toMatchObject({ audience: 'returning', areaIds: ['pune', 'mumbai'] })
    expect((await edit(id, { areaIds: ['atlantis'] })).error.message).toBe('Choose one of our cities.')
  })

  test('is matched with what the profile says: a booking, and the area of the place', async () => {
    const profile = async (token: string) => (await world.call(accountCalls.fetchProfile, {}, { token })).body.data
    const newCustomer = await world.signIn('9812300912')
    expect(await profile(newCustomer)).toMatchObject({ hasBooked: false, areaId: null })
    const newLocation = { lat: 12.9352, lng: 77.6245 }
    await world.call(accountCalls.saveLocation, { newLocation }, { token: newCustomer }).then(({ body }) => body)
    expect(await profile(newCustomer)).toMatchObject({ hasBooked: false, areaId: 'bengaluru' })
    expect(await profile((await paidBooking(world)).token)).toMatchObject({ hasBooked: true })
  })
})
