import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import { staffCatalogCalls } from '#contract/catalog.staff.ts'
import { catalogCalls } from '#contract/catalog.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { beginBooking, bookingNow, openPaymentLink, paidBooking, press } from '#server/testing/steps/checkout.ts'
import { queueBehind } from '#server/testing/steps/queue-behind.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { worldStart } from '#server/testing/test-clock.ts'
import { lockCatalog } from '../changes.queries.ts'
import { applyCatalogChanges } from './changes.jobs.ts'

type Change = EndpointInput<typeof staffCatalogCalls.changePrices>

const world = suiteWorld()
const serviceId = 'termite-inspection'
const usual = 299
const mondayNight = { day: '2026-11-30', hour: 0 }
const before = '2026-11-29T18:29:59.999Z'
const moment = '2026-11-29T18:30:00.000Z'

let asha: ReturnType<typeof staffClient>
let ravi: ReturnType<typeof staffClient>
beforeAll(async () => {
  asha = staffClient(world, await hireStaff(world, 'catalogue', '9812300801'))
  ravi = staffClient(world, await hireStaff(world, 'catalogue', '9812300802'))
})
beforeEach(async () => {
  world.clock.set(worldStart)
  await world.db.deleteFrom('catalogue_change').execute()
  await world.db
    .updateTable('service')
    .set({ price_paise: usual * 100, strike_price_paise: null })
    .where('id', '=', serviceId)
    .execute()
  await world.db
    .updateTable('catalog_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
  world.clock.advance({ seconds: 1 })
  // A test before this one may have ended at a moment of this one.
  await shopPrice()
})

const read = async (id = serviceId) => (await asha.call(staffCatalogCalls.service, { serviceId: id })).body.data
async function change(price: number, more: Partial<Change> = {}, by = asha) {
  const { revision } = await read(more.serviceId)
  const prices = [{ entity: 'service' as const, id: serviceId, price }]
  const answer = await by.call(staffCatalogCalls.changePrices, {
    ...{ serviceId, revision, prices, reason: 'Cheaper chemicals' },
    ...more,
  })
  world.clock.advance({ seconds: 1 })
  return answer
}
async function shopPrice(on = world.app): Promise<number | null> {
  return (await world.call(catalogCalls.service, { serviceId }, { on })).body.data.price
}
/** Of the tree that staff read. */
async function lineOn(day?: string) {
  const { combos, categories } = (await asha.call(staffCatalogCalls.tree, day ? { day } : {})).body.data
  const below = categories.flatMap(({ subcategories }) => subcategories.flatMap(({ services }) => services))
  return [...combos, ...below].find(({ _id }) => _id === serviceId)
}

async function searchPrice(): Promise<number | null | undefined> {
  return (await world.call(catalogCalls.search, { term: 'termite inspection' })).body.data.services[0]?.price
}

describe('a price changed at once', () => {
  test('is the price of shop, search and a new booking, beside its former price', async () => {
    const prices = [{ entity: 'service' as const, id: serviceId, price: 249, formerPrice: 299 }]
    expect((await change(0, { prices })).status).toBe(200)
    const { body } = await world.call(catalogCalls.service, { serviceId })
    expect(body.data).toMatchObject({ price: 249, strikePrice: 299 })
    expect(await searchPrice()).toBe(249)
    const service = await world.db.selectFrom('service').select('price_paise').where('id', '=', serviceId).execute()
    expect(service).toEqual([{ price_paise: 249_00 }])
  })

  test('is in the history with who, why, before and after; the old value is a new change', async () => {
    await change(349)
    await change(usual, { reason: 'The chemicals are dear again' }, ravi)
    const { changes } = await read()
    expect(changes).toMatchObject([
      {
        ...{ state: 'current', by: '9812300802', reason: 'The chemicals are dear again' },
        fields: [{ field: 'price_paise', before: '349', after: '299' }],
      },
      { state: 'past', by: '9812300801', fields: [{ field: 'price_paise', before: '299', after: '349' }] },
    ])
  })

  test('of a variant and an add-on changes what their choice costs', async () => {
    const id = 'full-home-deep-cleaning'
    const prices = [
      { entity: 'variant' as const, id: `${id}.2-bhk`, price: 3599 },
      { entity: 'add_on' as const, id: 'fridge-inside', price: 349 },
    ]
    await change(0, { serviceId: id, prices }).then(({ body }) => body)
    const token = await world.signIn('9812300810')
    const selectedVariants = [`${id}.2-bhk.furnished`, 'fridge-inside']
    await world.call(cartCalls.add, { serviceId: id, selectedVariants }, { token }).then(({ body }) => body)
    const { items } = (await world.call(cartCalls.list, {}, { token })).body.data
    expect(items).toMatchObject([{ unitPrice: 3599 + 600 + 349 }])
  })

  test('shows beside the price a cart was made with', async () => {
    const token = await world.signIn('9812300811')
    await world.call(cartCalls.add, { serviceId }, { token }).then(({ body }) => body)
    await change(349)
    const { items, cartId } = (await world.call(cartCalls.list, {}, { token })).body.data
    expect(items).toMatchObject([{ unitPrice: 349, priceBefore: usual }])
    const placed = await world.call(checkoutCalls.initiate, { cartId: cartId ?? '' }, { token })
    expect(placed.error.code).toBe('PRICE_CHANGED')
  })
})

describe('a price with a date', () => {
  test.each([
    ['midnight', { day: '2026-11-30', hour: 0 }, before, moment],
    ['an hour', { day: '2026-11-30', hour: 9 }, '2026-11-30T03:29:59.999Z', '2026-11-30T03:30:00.000Z'],
  ])('holds from %s on in every process, before any job has run', async (_what, from, before, moment) => {
    const second = await world.secondApp()
    expect((await change(399, { from })).status).toBe(200)
    world.clock.set(before)
    expect([await shopPrice(), await shopPrice(second), await searchPrice()]).toEqual([usual, usual, usual])
    world.clock.set(moment)
    expect([await shopPrice(), await shopPrice(second), await searchPrice()]).toEqual([399, 399, 399])
    await applyCatalogChanges.run(world.ctx, {})
    expect([await shopPrice(), await shopPrice(second)]).toEqual([399, 399])
    const service = await world.db.selectFrom('service').select('price_paise').where('id', '=', serviceId).execute()
    expect(service).toEqual([{ price_paise: 399_00 }])
  })

  test('spares bookings and an open payment page', async () => {
    world.clock.set('2026-11-23T05:25:00Z')
    const [paid, open] = [await paidBooking(world), await beginBooking(world)]
    const link = await openPaymentLink(world, open)
    await change(999, { from: { day: '2026-11-23', hour: 11 } })
    const agreed = [paid, open].map((booking) => bookingNow(world, booking))
    const totals = (await Promise.all(agreed)).map(({ totalPrice }) => totalPrice)
    world.clock.set('2026-11-23T05:30:00Z')
    expect(await shopPrice()).toBe(999)
    const now = await Promise.all([paid, open].map((booking) => bookingNow(world, booking)))
    expect(now.map(({ totalPrice }) => totalPrice)).toEqual(totals)
    await press(world, 'pay', link)
    expect(await bookingNow(world, open)).toMatchObject({ paymentStatus: 'Paid', totalPrice: totals[1] })
  })

  test('is planned with its moment; two after each other hold one after the other', async () => {
    await change(399, { from: mondayNight })
    await change(349, { from: { day: '2026-11-30', hour: 9 } })
    expect((await read()).changes.map(({ state, from }) => [state, from])).toEqual([
      ['planned', moment],
      ['planned', '2026-11-30T03:30:00.000Z'],
    ])
    expect(await lineOn()).toMatchObject({ price: usual, planned: 2 })
    expect(await lineOn('2026-11-30')).toMatchObject({ price: 399, planned: 1 })
    expect(await lineOn('2026-12-01')).toMatchObject({ price: 349, planned: 0 })
    expect((await asha.call(staffCatalogCalls.tree, { day: '2026-11-01' })).error.code).toBe('BAD_INPUT')
    world.clock.set('2026-11-30T03:30:00.000Z')
    expect(await shopPrice()).toBe(349)
    await applyCatalogChanges.run(world.ctx, {})
    expect((await read()).changes.map(({ state, fields }) => [state, fields[0]?.before, fields[0]?.after])).toEqual([
      ['current', '399', '349'],
      ['past', '299', '399'],
    ])
  })

  test('can be withdrawn until then', async () => {
    const { changes } = (await change(399, { from: mondayNight })).body.data
    const input = { serviceId, changeId: changes[0]?._id ?? 0, reason: 'Typed wrongly' }
    const withdrawn = await ravi.call(staffCatalogCalls.withdraw, input)
    expect(withdrawn.body.data.changes).toMatchObject([
      { state: 'withdrawn', withdrawn: { by: '9812300802', reason: 'Typed wrongly' } },
    ])
    world.clock.set(moment)
    expect(await shopPrice()).toBe(usual)
    expect((await ravi.call(staffCatalogCalls.withdraw, input)).error.code).toBe('CATALOGUE_CHANGED')
  })

  test('that has begun cannot be withdrawn', async () => {
    const { changes } = (await change(399, { from: mondayNight })).body.data
    world.clock.set(moment)
    const input = { serviceId, changeId: changes[0]?._id ?? 0, reason: 'Too late' }
    expect((await asha.call(staffCatalogCalls.withdraw, input)).error.message).toBe(
      'This change has begun or was withdrawn.',
    )
    expect(await shopPrice()).toBe(399)
  })
})

describe('two colleagues', () => {
  test('the second who saved from an old page is refused and loses nothing of the first', async () => {
    const { revision } = await read()
    await change(349)
    expect((await change(249, { revision }, ravi)).error.code).toBe('CATALOGUE_CHANGED')
    expect(await shopPrice()).toBe(349)
  })

  test('one of two who publish at the same time is refused', async () => {
    const { revision } = await read()
    const rounds = await queueBehind(world.db, lockCatalog, [
      () => change(349, { revision }),
      () => change(249, { revision }, ravi),
    ])
    expect(rounds.map(({ status }) => status)).toEqual([200, 409])
    expect((await read()).changes).toMatchObject([{ by: '9812300801' }])
    expect(await shopPrice()).toBe(349)
  })
})

describe('texts of a service', () => {
  const id = 'termite-inspection'
  const shop = async () => (await world.call(catalogCalls.service, { serviceId: id })).body.data
  async function say(
    texts: EndpointInput<typeof staffCatalogCalls.changeTexts>['texts'],
    more: Pick<Change, 'from'> = {},
  ) {
    const { revision } = await read()
    const input = { serviceId: id, revision, texts, reason: 'Asked by callers', ...more }
    const answer = await asha.call(staffCatalogCalls.changeTexts, input)
    world.clock.advance({ seconds: 1 })
    return answer
  }

  test('change at their moment, each part by itself, and not in bookings', async () => {
    const booking = await paidBooking(world)
    const { exclusions, name } = await shop()
    await say({ inclusions: ['Report with photos'], name: 'Termite Check' }, { from: mondayNight }).then(
      ({ body }) => body,
    )
    await say({ exclusions: ['Drilling'] }).then(({ body }) => body)
    expect(await shop()).toMatchObject({ name, exclusions: ['Drilling'] })
    world.clock.set(moment)
    const planned = { name: 'Termite Check', inclusions: ['Report with photos'], exclusions: ['Drilling'] }
    expect(await shop()).toMatchObject(planned)
    await applyCatalogChanges.run(world.ctx, {})
    await say({ name, exclusions })
    expect(await shop()).toMatchObject({ ...planned, name, exclusions })
    expect((await bookingNow(world, booking)).items).toMatchObject([{ serviceId: { name } }])
    expect((await read()).changes[1]?.fields).toContainEqual({ field: 'name', before: name, after: 'Termite Check' })
  })

  test('a hidden service is not sold until it is shown again', async () => {
    await say({ active: false }).then(({ body }) => body)
    expect((await world.call(catalogCalls.service, { serviceId: id })).error.code).toBe('SERVICE_NOT_FOUND')
    const token = await world.signIn('9812300812')
    expect((await world.call(cartCalls.add, { serviceId: id }, { token })).error.code).toBe('SERVICE_NOT_FOUND')
    expect((await read()).active).toBe(false)
    await say({ active: true }).then(({ body }) => body)
    expect((await shop()).name).toBe('Termite Inspection')
  })

  test('a hidden service takes its combos and links of the home page out of the shop', async () => {
    const part = 'mattress-cleaning'
    const hide = async (active: boolean) => {
      const { revision } = await read(part)
      const input = { serviceId: part, revision, texts: { active }, reason: 'Machine is broken' }
      await asha.call(staffCatalogCalls.changeTexts, input).then(({ body }) => body)
      world.clock.advance({ seconds: 1 })
    }
    const onHome = async () => {
      const { combos, strip } = (await world.call(catalogCalls.home)).body.data
      return [combos.some((one) => one.id === combo), strip.some((one) => one.target === `/service/${part}`)]
    }
    const combo = 'sofa-plus-mattress'
    const token = await world.signIn('9812300813')
    await world.call(cartCalls.add, { serviceId: combo }, { token }).then(({ body }) => body)
    await hide(false)
    expect(await onHome()).toEqual([false, false])
    expect((await world.call(cartCalls.list, {}, { token })).body.data.items).toMatchObject([{ available: false }])
    expect((await world.call(catalogCalls.service, { serviceId: combo })).error.code).toBe('SERVICE_NOT_FOUND')
    expect((await world.app.inject('/sitemap.xml')).body).not.toContain(combo)
    expect(await read(combo)).toMatchObject({ active: true, hiddenBy: ['Mattress Cleaning'] })
    await hide(true)
    expect(await onHome()).toEqual([true, true])
  })

  test('a change of nothing is refused', async () => {
    expect((await say({})).error.message).toBe('Change something first.')
  })
})

describe('refuses', () => {
  const own = { entity: 'service' as const, id: serviceId }
  test.each<[string, Partial<Change>, string]>([
    [
      'a moment that is over',
      { from: { day: '2026-11-23', hour: 10 } },
      'Choose a time to come, or change it at once.',
    ],
    ['a day that does not exist', { from: { day: '2026-11-31', hour: 0 } }, 'Choose a day of the calendar.'],
    ['a day years ahead', { from: { day: '2029-01-01', hour: 0 } }, 'Choose a day within a year.'],
    [
      'a former price below the price',
      { prices: [{ ...own, price: 300, formerPrice: 300 }] },
      'The former price must be above ₹300.',
    ],
    ['a service at no price', { prices: [{ ...own, price: 0 }] }, 'A price must be above ₹0.'],
    ['parts of a paisa', { prices: [{ ...own, price: 299.995 }] }, 'Enter prices in rupees and paise.'],
  ])('%s', async (_what, more, message) => {
    const { error } = await change(399, more)
    expect([error.code, error.message]).toEqual(['BAD_INPUT', message])
    expect((await read()).changes).toEqual([])
  })

  test('a price of another service, and one after an inspection', async () => {
    const variant = { entity: 'variant' as const, price: 500 }
    const other = [{ ...variant, id: 'classic-bathroom-cleaning.1-bathroom' }]
    expect((await change(0, { prices: other })).error.code).toBe('NOT_FOUND')
    const quoted = [{ ...variant, id: 'marble-polishing.above-500-sq-ft-per-visit-quote' }]
    expect((await change(0, { serviceId: 'marble-polishing', prices: quoted })).error.message).toBe(
      'This is priced after an inspection.',
    )
  })

  test('a second change of a price at the same moment', async () => {
    await change(399, { from: mondayNight })
    expect((await change(349, { from: mondayNight })).error.message).toBe(
      'Another change of the same begins then. Withdraw it first.',
    )
  })

  test('a service that does not exist', async () => {
    expect((await asha.call(staffCatalogCalls.service, { serviceId: 'nothing' })).error.code).toBe('SERVICE_NOT_FOUND')
  })
})
