import { beforeAll, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { catalogCalls } from '#contract/catalog.ts'
import { offerCalls } from '#contract/offer.ts'
import { rosterCalls } from '#contract/roster.ts'
import { beginBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { exportReference } from './export-reference.service.ts'
import { importReference } from './import-reference.service.ts'
import { type ReferenceKind, referenceKinds } from './reference-files.ts'

const admin = '9812300071'
const world = suiteWorld()
/** Of the seed: every test leaves the tables as they were. */
let files: Map<string, string>
beforeAll(async () => {
  await hireStaff(world, 'admin', admin)
  files = await exportReference(world, referenceKinds)
})

type Edit = readonly [file: string, before: string | RegExp, after: string]

function edited(...edits: Edit[]): Map<string, string> {
  const changed = new Map(files)
  for (const [name, before, after] of edits) {
    const content = changed.get(name) ?? ''
    const next = content.replace(before, after)
    expect(next, `${name} ${before}`).not.toBe(content)
    changed.set(name, next)
  }
  return changed
}

interface Options {
  by?: string | undefined
  dryRun?: boolean
  kinds?: readonly ReferenceKind[]
}

const bring = (contents: ReadonlyMap<string, string>, { by = admin, dryRun = false, kinds = [] }: Options = {}) =>
  importReference(world, { files: contents, kinds, by, dryRun, origin: 'operator@host' })

/** Raised by every import that changes something. */
const version = () => world.db.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow()

async function serviceNow(serviceId: string) {
  world.clock.advance({ seconds: 1 })
  return (await world.call(catalogCalls.service, { serviceId })).body.data
}

test('an export of the whole seed imports with 0 differences and exports the same bytes', async () => {
  expect(files.size).toBe(20)
  expect(await bring(files)).toEqual({ lines: [], warnings: [] })
  expect(await exportReference(world, referenceKinds)).toEqual(files)
  // As a spreadsheet saves them.
  const saved = new Map(
    [...files].map(([name, text]) => [name, name.endsWith('.csv') ? `\uFEFF${text.replaceAll('\n', '\r\n')}` : text]),
  )
  expect((await bring(saved)).lines).toEqual([])
})

test('a lost skill stays lost and breaks stay breaks in a shop brought to the files', async () => {
  const contents = edited(
    ['skills.csv', /^(7000000001,[a-z-]+),$/m, '$1,2026-11-20T04:30Z'],
    ['working-breaks.csv', /$/, '7000000001,1,13:00,13:30\n7000000001,1,16:00,16:30\n'],
    ['areas.csv', /^(bengaluru,.*),18$/m, '$1,24'],
  )
  const { lines } = await bring(contents)
  expect(lines).toEqual([
    'areas.csv: changed bengaluru: travel_kmh 18 → 24',
    expect.stringMatching(/^skills\.csv: changed 7000000001 \S+: lost_at \(empty\) → 2026-11-20T04:30:00\.000Z$/),
    'working-breaks.csv: added 7000000001 1 13:00',
    'working-breaks.csv: added 7000000001 1 16:00',
  ])
  const saved = await exportReference(world, referenceKinds)
  expect(saved.get('skills.csv')).toMatch(/^7000000001,[a-z-]+,2026-11-20T04:30:00\.000Z$/m)
  expect(saved.get('working-breaks.csv')).toContain('7000000001,1,16:00,16:30\n')
  await bring(files)
  expect((await bring(saved)).lines).toEqual(lines)
  expect(await exportReference(world, referenceKinds)).toEqual(saved)
  await bring(files)
  expect(await exportReference(world, referenceKinds)).toEqual(files)
})

test('a dry run says what changes and writes nothing, the import does it on the running product', async () => {
  const booked = await beginBooking(world)
  const detail = () => world.call(bookingCalls.find, { bookingId: booked.bookingId }, { token: booked.token })
  const before = (await detail()).body.data
  const stored = await version()
  const contents = edited(
    ['services.csv', /^termite-inspection,(.*?),29900,\d*,/m, 'termite-inspection,Termite survey,34900,39900,'],
    ['services.csv', /^refrigerator-cleaning,.*\n/m, ''],
    ['service-details.json', /^ {2}"refrigerator-cleaning": \{[\s\S]*?^ {2}\},\n/m, ''],
    ['variants.csv', /^.*,refrigerator-cleaning,.*\n/gm, ''],
    ['strip-items.csv', /^fridge-appliance,.*\n/m, ''],
    ['service-details.json', '"durationPerUnit": true', '"durationPerUnit": false'],
    ['pincodes.csv', /^560034,bengaluru,/m, '560999,bengaluru,'],
    ['offers.csv', /^BATH20,.*\n/m, ''],
    ['promotions.csv', /^.*,BATH20,.*\n/m, ''],
    ['professionals.csv', /^(.*),7000000001,(.*?),(.*?),yes$/m, '$1,7000000001,"Rao, Asha",$3,no'],
    ['professionals.csv', /$/, ',9812300079,Neha Joshi,indore,yes\n'],
    ['skills.csv', /$/, '9812300079,pest-control,\n'],
    ['working-hours.csv', /$/, '9812300079,1,8:30,24:00\n'],
  )
  const dry = await bring(contents, { dryRun: true, by: undefined })
  expect(dry.lines).toEqual(
    expect.arrayContaining([
      'services.csv: changed termite-inspection: name Termite Inspection → Termite survey, price_paise 29900 → 34900, strike_price_paise 32900 → 39900',
      'services.csv: deactivated refrigerator-cleaning: active yes → no',
      'strip-items.csv: removed fridge-appliance',
      'pincodes.csv: added 560999',
      'pincodes.csv: removed 560034',
      'offers.csv: deactivated BATH20: valid_to (empty) → 2026-11-22',
      expect.stringMatching(/^professionals\.csv: changed 7000000001: name .* → Rao, Asha, active yes → no$/),
      'professionals.csv: added 9812300079',
      'skills.csv: added 9812300079 pest-control',
      'working-hours.csv: added 9812300079 1 08:30',
      expect.stringMatching(/^service-details\.json: changed .*: details\.durationPerUnit true → false$/),
    ]),
  )
  expect(await exportReference(world, referenceKinds)).toEqual(files)
  expect(await version()).toEqual(stored)

  const other = await world.secondApp()
  expect((await bring(contents)).lines).toEqual(dry.lines)
  expect(await serviceNow('termite-inspection')).toMatchObject({ name: 'Termite survey', price: 349, strikePrice: 399 })
  const there = await world.call(catalogCalls.service, { serviceId: 'termite-inspection' }, { on: other })
  expect(there.body.data).toMatchObject({ price: 349 })
  const gone = await world.call(catalogCalls.service, { serviceId: 'refrigerator-cleaning' })
  expect(gone.error.code).toBe('SERVICE_NOT_FOUND')
  const served = async (pincode: string) =>
    (await world.call(rosterCalls.nextFree, { serviceId: 'termite-inspection', pincode })).body.data.served
  expect(await served('560999')).toBe(true)
  const { offers } = (await world.call(offerCalls.forBooking, { bookingId: booked.bookingId }, { token: booked.token }))
    .body.data
  expect(offers.map(({ code }) => code)).not.toContain('BATH20')

  expect((await detail()).body.data).toEqual(before)
  expect((await bring(contents)).lines).toEqual([])
  expect((await bring(files)).lines).toContain('services.csv: changed refrigerator-cleaning: active no → yes')
})

test('records who imported what, without numbers of professionals', async () => {
  const contents = edited(
    ['banners.csv', 'Pests out, peace in', 'Pests out for good'],
    ['professionals.csv', /,7000000002,(.*?),/m, ',7000000002,Someone Else,'],
  )
  await bring(contents)
  const row = await world.db.selectFrom('staff_access').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ action: 'import', role: 'admin', source: 'command line', origin: 'operator@host' })
  expect(row.detail).toEqual({
    kinds: 'catalogue, areas, offers, roster',
    differences: '2',
    changes: 'banners.csv: changed pest: title Pests out, peace in → Pests out for good',
  })
  expect((await bring(files)).lines).toHaveLength(2)
})

test('is for colleagues: catalog brings no roster, a dispatcher no prices', async () => {
  await hireStaff(world, 'catalogue', '9812300072')
  await hireStaff(world, 'dispatcher', '9812300073')
  await expect(bring(files, { by: '' })).rejects.toThrow('Say who you are: --by')
  await expect(bring(files, { by: '9812300074' })).rejects.toThrow('Say who you are: --by')
  await expect(bring(files, { by: '9812300072', kinds: ['roster'] })).rejects.toMatchObject({
    code: 'ROLE_NOT_ALLOWED',
  })
  await expect(bring(files, { by: '9812300073', kinds: ['catalogue'] })).rejects.toMatchObject({
    code: 'ROLE_NOT_ALLOWED',
  })
  expect((await bring(files, { by: '9812300072', kinds: ['catalogue', 'areas', 'offers'] })).lines).toEqual([])
  expect((await bring(files, { by: '9812300073', kinds: ['roster'] })).lines).toEqual([])
})

const service = 'classic-bathroom-cleaning'
const wrong: readonly [what: string, problem: string, ...edits: Edit[]][] = [
  [
    'a price of nothing',
    'price_paise: "0" is not a whole number from 1',
    ['services.csv', /(^classic-bathroom-cleaning,.*?),\d+,/m, '$1,0,'],
  ],
  [
    'a price in rupees',
    'price_paise: "449.50" is not a whole number',
    ['services.csv', /(^classic-bathroom-cleaning,.*?),\d+,/m, '$1,449.50,'],
  ],
  [
    'a former price below the price',
    'strike_price_paise: the former price must be above',
    ['services.csv', /(^classic-bathroom-cleaning,.*?,\d+),\d+,/m, '$1,100,'],
  ],
  ['a SAC of another kind', 'sac: "1234" is not a SAC', ['services.csv', /99\d{4},18/, '1234,18']],
  [
    'a GST rate that no law knows',
    'gst_percent: "17" is not one of 0, 5, 12, 18',
    ['services.csv', /(99\d{4}),18/, '$1,17'],
  ],
  [
    'a service without its variants',
    'services.csv:7: id: variants.csv has no variant of it',
    ['variants.csv', new RegExp(`^.*,${service},.*\\n`, 'gm'), ''],
  ],
  [
    'a variant of an unknown service',
    'service_id: there is no service no-service',
    ['variants.csv', `,${service},`, ',no-service,'],
  ],
  [
    'a picture that is not there',
    'picture: there is no picture named',
    ['categories.csv', /,[a-z0-9-]+,0$/m, ',no-picture,0'],
  ],
  ['the same key twice', 'is in the file twice', ['add-ons.csv', /^(.*)\n(.*)\n/, '$1\n$2\n$2\n']],
  [
    'a column that is missing',
    'offers.csv:1: the column percent is missing',
    ['offers.csv', ',percent,', ',per cent,'],
  ],
  ['a quotation mark left open', 'banners.csv: line 2: a quotation mark is not closed', ['banners.csv', /\n/, '\n"']],
  ['details that are no JSON', 'service-details.json: ', ['service-details.json', '{', '{,']],
  [
    'details of another shape',
    'details: inclusions must be a list of texts',
    ['service-details.json', '"inclusions": [', '"inclusions": [1,'],
  ],
  [
    'a pincode far from its area',
    'km from the centre of bengaluru',
    ['pincodes.csv', /^(5600\d\d,bengaluru,.*),[\d.]+,[\d.]+$/m, '$1,28.6,77.2'],
  ],
  [
    'a percent offer with an amount',
    'value_paise: a flat offer has one',
    ['offers.csv', /^(BATH20,percent),,/m, '$1,5000,'],
  ],
  [
    'a skill of an unknown professional',
    'phone: there is no professional',
    ['skills.csv', /^7000000001,/m, '9999999999,'],
  ],
  [
    'hours that end before they start',
    'ends_minute: it is not after starts_minute',
    ['working-hours.csv', /^(7000000001,\d),08:00,\d\d:00/m, '$1,08:00,07:00'],
  ],
  [
    'a closed area without a last day of visits',
    'last_visit_day: a closed area has one, another none',
    ['areas.csv', /^(bengaluru,.*),live,/m, '$1,closed,'],
  ],
  [
    'two breaks at the same time',
    'starts_minute: it is within another break',
    ['working-breaks.csv', /$/, '7000000001,1,13:00,14:00\n7000000001,1,13:30,14:30\n'],
  ],
  [
    'two shifts at the same time',
    'starts_minute: it is within another shift',
    ['working-hours.csv', /^(7000000001,\d),08:00,(.*)\n/m, '$1,08:00,$2\n$1,09:00,$2\n'],
  ],
]

test.each(wrong)('refuses %s by file and line and changes nothing', async (_what, problem, ...edits) => {
  const [[name]] = edits as [Edit]
  const contents = edited(...edits, ['add-ons.csv', /,(\d+),(\d+)$/m, ',12300,$2'])
  const before = await version()
  const failure = await bring(contents).then(() => '', String)
  expect(failure).toContain(problem)
  const lined = new RegExp(`${name.replace('.', '\\.')}:\\d+: `)
  if (!problem.includes('.csv') && !problem.includes('.json')) expect(failure).toMatch(lined)
  expect(await version()).toEqual(before)
})

test('refuses to remove what other rows need, and then changes nothing', async () => {
  const withGardens = edited(
    ['categories.csv', /^.*,([a-z0-9-]+),0$/m, '$&\ngardens,Gardens,yes,Lawns and hedges,$1,99'],
    ['skills.csv', /$/, '7000000003,gardens,\n'],
  )
  await bring(withGardens)
  const before = await exportReference(world, referenceKinds)
  await expect(bring(files, { kinds: ['catalogue'] })).rejects.toThrow(
    'categories.csv: Key (id)=(gardens) is still referenced from table "professional_skill".',
  )
  expect(await exportReference(world, referenceKinds)).toEqual(before)
  expect((await bring(files)).lines).toEqual([
    'categories.csv: removed gardens',
    'skills.csv: removed 7000000003 gardens',
  ])
})

test('names the kinds it lacks files for', async () => {
  await expect(bring(new Map())).rejects.toThrow('There are no files to import')
  const only = new Map([...files].filter(([name]) => name === 'areas.csv'))
  await expect(bring(only)).rejects.toThrow('pincodes.csv is missing.\nholidays.csv is missing.')
})

test('an import that closes an area says how to see its bookings, and the export keeps the last day', async () => {
  await beginBooking(world, {})
  const contents = edited(['areas.csv', /^(bengaluru,.*),live,,/m, '$1,closed,2026-11-25,'])
  expect((await bring(contents)).warnings).toEqual([
    expect.stringMatching(
      /^bengaluru is closed and has \d+ bookings to come: "close-area bengaluru dry-run" names them\.$/,
    ),
  ])
  const saved = await exportReference(world, referenceKinds)
  expect(saved.get('areas.csv')).toMatch(/^bengaluru,.*,closed,2026-11-25,/m)
  expect((await bring(saved)).lines).toEqual([])
  const back = 'areas.csv: changed bengaluru: status closed → live, last_visit_day 2026-11-25 → (empty)'
  expect((await bring(files)).lines).toEqual([back])
})

test('says which visits and bookings an import leaves to people', async () => {
  await beginBooking(world, {})
  const contents = edited(
    ['professionals.csv', /yes$/gm, 'no'],
    ['areas.csv', /^(bengaluru,.*),live,/m, '$1,waitlist,'],
  )
  const { warnings } = await bring(contents, { dryRun: true })
  expect(warnings).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\d{10} is inactive and has \d+ visits to come: assign others\.$/),
      expect.stringMatching(/^bengaluru is not live and has \d+ bookings to come: visit or cancel them\.$/),
    ]),
  )
})

test('a file replaces a planned price that has begun, and the change does not return', async () => {
  const [staff_id] = (await world.db.selectFrom('staff_member').select('customer_id').execute()).map(
    (one) => one.customer_id,
  )
  const at = world.clock.now()
  const change = { entity: 'service', entity_id: 'termite-inspection', before: '{}', reason: 'Dearer' }
  await world.db
    .insertInto('catalogue_change')
    .values({ ...change, after: '{"price_paise": 32000}', valid_from: at, at, staff_id: staff_id ?? '' })
    .execute()
  expect((await bring(files)).lines).toEqual(['services.csv: changed termite-inspection: price_paise 32000 → 29900'])
  expect((await serviceNow('termite-inspection')).price).toBe(299)
})
