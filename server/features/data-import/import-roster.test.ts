import { afterEach, beforeAll, expect, test } from 'vitest'
import { paidBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { exportReference } from './export-reference.service.ts'
import { importReference } from './import-reference.service.ts'

const admin = '9812300072'
const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
let files: Map<string, string>
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'admin', admin))
  files = await exportReference(world, ['roster'])
})

const bring = (contents: ReadonlyMap<string, string>) =>
  importReference(world, { files: contents, kinds: ['roster'], by: admin, dryRun: false, origin: 'operator@host' })
afterEach(() => bring(files))

test.each([
  ['skill', 'skills.csv', (phone: string) => new RegExp(`^${phone},.*\n`, 'gm'), ''],
  ['hours', 'working-hours.csv', (phone: string) => new RegExp(`^${phone},2,.*\n`, 'gm'), ''],
  ['inactive', 'professionals.csv', (phone: string) => new RegExp(`^(.*,${phone},.*),yes$`, 'm'), '$1,no'],
] as const)(
  'a visit whose professional an import makes unable waits for another: %s',
  async (reason, name, row, by) => {
    const visit = await paidBooking(world, { startMinute: 600 })
    const [who] = (await staff.find(visit.bookingId)).body.data.professionals
    const phone = who?.phone.slice(-10) ?? ''
    world.clock.advance({ minutes: 5 })
    const { warnings } = await bring(new Map([...files, [name, files.get(name)?.replace(row(phone), by) ?? '']]))
    expect(warnings.join()).toMatch(
      new RegExp(`^${phone} (lacks skills or hours for|is inactive and has) 1 visits to come`),
    )
    const found = (await staff.toReassign()).find(({ bookingId }) => bookingId === visit.bookingId)
    expect(found?.detail).toBe(reason)
    // A deleted skill has no date: the visit waits since its time was chosen.
    const waits = world.clock.now().getTime() - new Date(found?.since ?? 0).getTime()
    expect(waits).toBe(reason === 'skill' ? 5 * 60_000 : 0)
    await bring(files)
    expect(await staff.toReassign()).toEqual([])
  },
)
