import { expect, test } from 'vitest'
import { staffCatalogCalls } from '#contract/catalog.staff.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { exportReference } from './export-reference.service.ts'
import { importReference } from './import-reference.service.ts'

const world = suiteWorld()
const admin = '9812300071'

test('an imported price is in the history of the console, and a page that was read before it is old', async () => {
  await hireStaff(world, 'admin', admin)
  const meera = staffClient(world, await hireStaff(world, 'catalogue', '9812300078'))
  const serviceId = 'termite-inspection'
  const read = async () => (await meera.call(staffCatalogCalls.service, { serviceId })).body.data
  const { revision } = await read()
  const files = new Map(await exportReference(world, ['catalogue']))
  const services = files
    .get('services.csv')
    ?.replace(/^termite-inspection,(.*?),29900,/m, 'termite-inspection,$1,31900,')
  files.set('services.csv', services ?? '')
  await importReference(world, { files, kinds: ['catalogue'], by: admin, dryRun: false, origin: 'operator@host' })
  const prices = [{ entity: 'service' as const, id: serviceId, price: 289 }]
  const input = { serviceId, revision, prices, reason: 'Cheaper' }
  expect((await meera.call(staffCatalogCalls.changePrices, input)).error.code).toBe('CATALOGUE_CHANGED')
  expect((await read()).changes[0]).toMatchObject({
    ...{ state: 'current', by: admin, reason: 'Import from files' },
    fields: [{ field: 'price_paise', before: '299', after: '319' }],
  })
})
