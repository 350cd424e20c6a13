import { addDays, getMonday, indiaDay } from '#contract/lib/india-time.ts'
import { later } from '#seed/demo/demo-booking.ts'
import { dayFrom } from '#seed/demo/demo-roster.ts'
import type { DemoWorld } from '#seed/demo/demo-world.ts'

const dayMinutes = 24 * 60
/** Pincodes by how many look for us there in a usual week. */
const sought: readonly [pincode: string, usual: number, entries: number][] = [
  ['226010', 14, 6],
  ['302001', 12, 5],
  ['682016', 9, 4],
  ['462003', 7, 3],
  ['395007', 6, 2],
  ['440010', 5, 2],
  ['641001', 5, 1],
  ['302017', 4, 2],
  ['682030', 3, 0],
  ['530001', 3, 1],
  ['160017', 2, 0],
]
const weeks = 11

/** A paused city, a holiday to come in another, both with who made them, and demand where we do not come. */
export function addRoster(world: DemoWorld, actor: string): void {
  const { rows, now } = world
  const pause = { until: dayFrom(now, 4), reason: 'Streets are under water' }
  const since = later(now, -dayMinutes)
  rows.add('area_pause', { area_id: 'kolkata', ...pause, since })
  const holiday = { date: dayFrom(now, 18), name: 'City election' }
  rows.add('local_holiday', { area_id: 'ahmedabad', ...holiday })
  const open = { firstMinute: null, lastMinute: null }
  rows.add(
    'area_change',
    {
      ...{ area_id: 'ahmedabad', at: later(now, -3 * dayMinutes), actor, field: 'holiday' },
      ...{ before: null, after: { ...holiday, areaId: 'ahmedabad', ...open }, reason: 'Announced by the city' },
    },
    { area_id: 'kolkata', at: since, actor, field: 'pause', before: null, after: pause, reason: pause.reason },
  )
  addDemand(world)
}

function addDemand({ rows, now }: DemoWorld): void {
  const monday = getMonday(indiaDay(now))
  for (const [place, [pincode, usual, entries]] of sought.entries()) {
    for (let week = 0; week < weeks; week++) {
      const asked = Math.floor((usual * (3 + ((place + week * 3) % 4))) / (4 + week / 4))
      if (asked > 0) rows.add('area_demand', { week: addDays(monday, -7 * week), pincode, asked })
    }
    for (let entry = 0; entry < entries; entry++) {
      const phone = `+91700092${String(place * 10 + entry).padStart(4, '0')}`
      rows.add('area_waitlist', {
        ...{ phone, pincode, place: '', interest: 'area' },
        created_at: later(now, -(1 + place + entry * 8) * dayMinutes),
      })
    }
  }
}
