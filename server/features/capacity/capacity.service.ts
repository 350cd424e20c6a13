import type { CapacityRowView, CapacityStandbyView, capacityCalls } from '#contract/capacity.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { addDays, indiaDay, isDay } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import { toHours } from '#server/features/checkout/standby/standby.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { limitRows } from '#server/http/lists/limit-rows.ts'
import { listCapacity, listCapacityAreas, listClosedDays, listStandbysOfDays } from './capacity.queries.ts'

const shownDays = 14

/** Throws BAD_INPUT for a day that is none. */
export async function getCapacity(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { area, from }: EndpointInput<typeof capacityCalls.hours>,
): Promise<EndpointResponse<typeof capacityCalls.hours>['data']> {
  const now = clock.now()
  const days = daysFrom(from ?? indiaDay(now))
  const areaId = area ?? null
  const [areas, cells, closed] = await Promise.all([
    listCapacityAreas(db, areaId),
    listCapacity(db, { days, areaId, now }),
    listClosedDays(db, days),
  ])
  const key = (one: { areaId: string; day: string }) => `${one.areaId}|${one.day}`
  const cellsOf = Map.groupBy(cells, key)
  const closedOn = new Map(closed.map((one) => [key(one), one.name]))
  const rows = areas.flatMap(({ id, city }) =>
    days.map((day): CapacityRowView => {
      const at = key({ areaId: id, day })
      const holiday = closedOn.get(at) ?? ''
      // On a holiday hours are not for sale; visits booked before still take place.
      const shown = (cellsOf.get(at) ?? []).map(({ hour, free, booked, leave }) => ({
        ...{ hour, booked, leave },
        free: holiday ? 0 : free,
      }))
      return { area: id, city, day, holiday, cells: shown }
    }),
  )
  return { days, rows }
}

/** Throws BAD_INPUT for a day that is none. */
export async function getStandbys(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { area, from }: EndpointInput<typeof capacityCalls.standbys>,
): Promise<EndpointResponse<typeof capacityCalls.standbys>['data']> {
  const days = daysFrom(from ?? indiaDay(clock.now()))
  const { shown, total } = limitRows(await listStandbysOfDays(db, { days, areaId: area ?? null }))
  const standbys = shown.map(
    ({ id, name, items, fromMinute, untilMinute, since, ...row }): CapacityStandbyView => ({
      ...row,
      _id: id,
      customer: name ?? '',
      services: items.map((item) => item.name),
      hours: toHours({ fromMinute, untilMinute }),
      since: since.toISOString(),
    }),
  )
  return { standbys, total }
}

function daysFrom(first: string): string[] {
  // Also for the last days of the year 9999.
  if (!isDay(first) || !isDay(addDays(first, shownDays))) throw new AppError('BAD_INPUT', { reason: 'NO_SUCH_DAY' })
  return Array.from({ length: shownDays }, (_, index) => addDays(first, index))
}
