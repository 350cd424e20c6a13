import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categoryTreeCalls } from '#contract/catalog.category-tree.ts'
import { priceFileCalls } from '#contract/catalog.price-file.ts'
import { catalogCalls } from '#contract/catalog.ts'
import { addDays } from '#contract/lib/india-time.ts'
import { bookingNow, paidBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { worldStart } from '#server/testing/test-clock.ts'

const world = suiteWorld()
const head = 'Kind,Id,Name,Price,Former price,From\n'
const monday = '2026-11-30'
let meera: ReturnType<typeof staffClient>
beforeAll(async () => {
  meera = staffClient(world, await hireStaff(world, 'catalogue', '9812300951'))
})
beforeEach(() => world.clock.set(worldStart))

const dryRun = (file: string) => meera.call(priceFileCalls.dryRun, { file })
const run = async (file: string) => (await dryRun(file)).body.data
async function publish(file: string, etag: string, from?: { day: string; hour: number }) {
  const answer = await meera.call(priceFileCalls.publish, {
    file,
    etag,
    reason: 'New price list',
    ...(from && { from }),
  })
  world.clock.advance({ seconds: 1 })
  return answer
}
const publishNow = async (file: string, from?: { day: string; hour: number }) =>
  await publish(file, (await run(file)).etag, from)
const prices = async () => (await meera.call(priceFileCalls.rows, {})).body.data.rows
const priceOf = async (id: string) => (await prices()).find(({ _id }) => _id === id)
const inShop = async (serviceId: string) => (await world.call(catalogCalls.service, { serviceId })).body.data
const reasonsOf = async (...rows: string[]) => (await run(head + rows.join('\n'))).refused.map(({ reason }) => reason)

describe('a dry run', () => {
  test('of the downloaded prices changes nothing', async () => {
    const rows = (await prices()).map(({ entity, _id, name, price, formerPrice }) =>
      [entity, _id, `"${name}"`, price ?? '', formerPrice ?? '', ''].join(','),
    )
    const { changes, refused, unchanged } = await run(head + rows.join('\n'))
    expect([changes, refused, unchanged]).toEqual([[], [], rows.length])
    expect(rows.length).toBeGreaterThan(100)
  })

  test('names what changes with its line, before and after, and writes nothing', async () => {
    const before = await priceOf('fridge-inside')
    const file = `${head}\nadd-on,fridge-inside,,"1,299.50",,\nadd-on,fridge-inside,,₹ 1400,,30-11-2026 18:00\n`
    const { changes, refused } = await run(file)
    expect(refused).toEqual([])
    expect(changes).toMatchObject([
      { line: 3, name: before?.name, before: { price: before?.price }, after: { price: 1299.5 }, from: null },
      { line: 4, after: { price: 1400 }, from: '2026-11-30T12:30:00.000Z' },
    ])
    expect(await priceOf('fridge-inside')).toEqual(before)
  })

  test('reads rupees grouped as in India', async () => {
    const { changes } = await run(`${head}add-on,fridge-inside,,"Rs. 9,99,999.5",,`)
    expect(changes).toMatchObject([{ after: { price: 999_999.5 } }])
  })

  test.each([
    ['plan,fridge-inside,,10,,', 'The kind is service, choice or add-on, not “plan”.'],
    ['add-on,nothing,,10,,', 'There is no add-on with the id “nothing”.'],
    ['add-on,fridge-inside,Sofa,10,,', 'The id fridge-inside is of'],
    ['add-on,fridge-inside,,,,', 'The price is missing.'],
    ['add-on,fridge-inside,,0,,', 'A price must be above ₹0.'],
    ['add-on,fridge-inside,,-10,,', '“-10” is not a price in rupees.'],
    ['add-on,fridge-inside,,=10+5,,', '“=10+5” is not a price in rupees.'],
    ['add-on,fridge-inside,,1e3,,', '“1e3” is not a price in rupees.'],
    ['add-on,fridge-inside,,10.005,,', '“10.005” is not a price in rupees.'],
    ['add-on,fridge-inside,,9999999,,', '“9999999” is not a price in rupees.'],
    ['add-on,fridge-inside,,"749,50",,', '“749,50” is not a price in rupees.'],
    ['add-on,fridge-inside,,"1,2,999",,', '“1,2,999” is not a price in rupees.'],
    [`add-on,fridge-inside,,${'1'.repeat(80)}x,,`, 'x” is not a price in rupees.'],
    ['add-on,fridge-inside,,10,20,', 'Only services and combos show a former price.'],
    ['service,sweep-and-mop,,300,200,', 'The former price must be above ₹300.'],
    ['add-on,fridge-inside,,10,,soon', '“soon” is not a day such as 2026-12-01'],
    ['add-on,fridge-inside,,10,,2026-02-30', 'Choose a day of the calendar.'],
    ['add-on,fridge-inside,,10,,2020-01-01', 'Choose a time to come'],
  ])('refuses the row %s', async (row, reason) => {
    const [found, ...others] = await reasonsOf(row)
    expect([found, others]).toEqual([expect.stringContaining(reason), []])
  })

  test('refuses a price for a choice that is priced after an inspection', async () => {
    const open = (await prices()).find(({ entity, price }) => entity === 'variant' && price === null)
    const row = `choice,${open?._id},,`
    expect(await reasonsOf(`${row},,`)).toEqual([])
    expect(await reasonsOf(`${row}300,,`)).toEqual([expect.stringContaining('is priced after an inspection')])
  })

  test('refuses the same row twice, and names the line of each refusal', async () => {
    const { refused } = await run(`${head}add-on,fridge-inside,,10,,\nadd-on,fridge-inside,,12,,\nadd-on,x,,1,,\n`)
    expect(refused).toEqual([
      { line: 3, reason: 'Line 2 has the same with the same date.' },
      { line: 4, reason: 'There is no add-on with the id “x”.' },
    ])
  })

  test.each([
    ['nothing', '', 400],
    ['other columns', 'Service,Price\nSofa,10', 'The first line must name the columns'],
    ['a head alone', head, 'The file has no prices.'],
    ['an open quotation mark', `${head}add-on,"fridge,,10`, 'a quotation mark is not closed'],
    ['too many rows', head + 'add-on,fridge-inside,,10,,\n'.repeat(5_001), 'at most 5000 rows'],
  ])('refuses a file that is no table of prices: %s', async (_what, file, expected) => {
    const { status, error } = await dryRun(file)
    expect(typeof expected === 'number' ? status : error.message).toEqual(
      typeof expected === 'number' ? expected : expect.stringContaining(expected),
    )
  })

  test('reads what a spreadsheet of another country writes', async () => {
    const file = '\uFEFFkind;id;price\r\nadd-on;fridge-inside;275\r\n'
    expect((await run(file)).changes).toMatchObject([{ line: 2, after: { price: 275 } }])
  })
})

describe('a published file', () => {
  test('changes all prices at once with one reason, in the shop and in the history; bookings keep theirs', async () => {
    const booking = await paidBooking(world)
    const agreed = (await bookingNow(world, booking)).items
    const file = `${head}service,sweep-and-mop,,345,445,\nadd-on,fridge-inside,,333,,\n`
    expect((await publishNow(file)).body.data).toEqual({ changed: 2 })
    expect(await inShop('sweep-and-mop')).toMatchObject({ price: 345, strikePrice: 445 })
    expect(await priceOf('fridge-inside')).toMatchObject({ price: 333 })
    const page = { of: 'service', serviceId: 'sweep-and-mop' } as const
    const [last] = (await meera.call(categoryTreeCalls.rows, page)).body.data.changes
    expect(last).toMatchObject({
      state: 'current',
      reason: 'New price list',
      fields: [{ after: '345' }, { after: '445' }],
    })
    expect((await bookingNow(world, booking)).items).toEqual(agreed)
  })

  test('without the column of former prices leaves them', async () => {
    await publishNow(`${head}service,sweep-and-mop,,345,445,\n`)
    await publishNow('Kind,Id,Price\nservice,sweep-and-mop,344\n')
    expect(await inShop('sweep-and-mop')).toMatchObject({ price: 344, strikePrice: 445 })
  })

  test('begins at its moment, rows with a date of their own at theirs, and can be withdrawn', async () => {
    const before = (await priceOf('fridge-inside'))?.price
    const file = `${head}add-on,fridge-inside,,501,,\nadd-on,fridge-inside,,502,,2026-12-02\n`
    expect((await publishNow(file, { day: monday, hour: 0 })).status).toBe(200)
    expect((await priceOf('fridge-inside'))?.price).toBe(before)
    world.clock.set('2026-11-29T18:30:00.000Z')
    expect((await priceOf('fridge-inside'))?.price).toBe(501)
    const [planned] = (await meera.call(categoryTreeCalls.planned, {})).body.data.changes
    await meera.call(categoryTreeCalls.withdraw, { changeId: planned?._id ?? 0, reason: 'Not yet' })
    world.clock.set('2026-12-02T18:30:00.000Z')
    expect((await priceOf('fridge-inside'))?.price).toBe(501)
  })

  test('is refused when the file or the catalog is another one than in the dry run, or a row is refused', async () => {
    const file = `${head}add-on,fridge-inside,,611,,\n`
    const { etag } = await run(file)
    expect((await publish(file.replace('611', '612'), etag)).error.code).toBe('CATALOGUE_CHANGED')
    await publishNow(`${head}service,sweep-and-mop,,399,,\n`)
    expect((await publish(file, etag)).error.code).toBe('CATALOGUE_CHANGED')
    const bad = `${file}add-on,nothing,,1,,\n`
    expect((await publishNow(bad)).error.message).toContain('Some rows are refused')
    expect((await priceOf('fridge-inside'))?.price).not.toBe(611)
    const same = `${head}service,sweep-and-mop,,399,,\n`
    expect((await publishNow(same)).error.message).toBe('The file changes nothing.')
  })

  test('is refused as a whole when one of its moments is taken', async () => {
    const file = `${head}add-on,fridge-inside,,701,,2026-12-05\n`
    await publishNow(file)
    const both = `${file.replace('701', '702')}service,sweep-and-mop,,402,,\n`
    expect((await publishNow(both)).error.message).toContain('Another change of the same begins then')
    expect((await inShop('sweep-and-mop')).price).not.toBe(402)
  })

  test('of 5,000 rows is checked and planned', async () => {
    const days = Array.from({ length: 24 }, (_, index) => addDays('2027-01-01', index))
    const known = (await prices()).filter(({ price, entity }) => price && entity !== 'service')
    const rows = days
      .flatMap((day) => known.map(({ entity, _id, price }) => `${entity},${_id},,${(price ?? 0) + 1},,${day}`))
      .slice(0, 5_000)
    expect(rows).toHaveLength(5_000)
    const file = `${head}${rows.join('\n')}\n`
    const { changes, refused } = await run(file)
    expect([changes.length, refused]).toEqual([5_000, []])
    expect((await publishNow(file)).body.data).toEqual({ changed: 5_000 })
    const planned = (await meera.call(categoryTreeCalls.planned, {})).body.data
    expect(planned.changes).toHaveLength(200)
    expect(planned.more).toBeGreaterThanOrEqual(4_800)
  })
})

test('support may neither check nor publish a file', async () => {
  const support = staffClient(world, await hireStaff(world, 'support', '9812300952'))
  expect((await support.call(priceFileCalls.dryRun, { file: head })).status).toBe(403)
  expect((await support.call(priceFileCalls.publish, { file: head, etag: '', reason: 'x' })).status).toBe(403)
})
