import { expect, test } from 'vitest'
import { catalogCalls } from '#contract/catalog.ts'
import { offerCalls } from '#contract/offer.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()

test.each([
  ['2026-12-20', ['Wedding season home shine']],
  ['2027-01-10', ['Wedding season home shine', 'Pongal kitchen deep clean']],
  ['2027-03-20', ['Colour-free after Holi']],
  ['2027-05-15', []],
  ['2027-07-15', ['Monsoon mosquito plan']],
  ['2027-10-20', ['Diwali home deep clean']],
])('on %s the seasonal offers are %j, and their codes hold', async (day, seasonal) => {
  world.clock.set(`${day}T06:30:00Z`)
  const { offers } = (await world.call(offerCalls.list)).body.data
  // Everything else ended within days of the seeding.
  expect(offers.map(({ title }) => title)).toEqual(seasonal)
  const codes = offers.flatMap(({ code }) => code ?? [])
  const held = await world.db
    .selectFrom('offer')
    .select('code')
    .where('valid_from', '<=', day)
    .where('valid_to', '>=', day)
    .execute()
  expect(held.map(({ code }) => code)).toEqual(expect.arrayContaining(codes))
})

test.each([
  ['2026-11-23', false],
  ['2027-09-23', false],
  ['2027-09-24', true],
  ['2027-10-31', true],
  ['2027-11-01', false],
])('on %s it is %s that home has the festive banner', async (day, isShown) => {
  world.clock.set(`${day}T06:30:00Z`)
  const { banners } = (await world.call(catalogCalls.home)).body.data
  expect(banners.some(({ _id }) => _id === 'festive')).toBe(isShown)
})
