import type { AnswerOf, InputOf } from '#contract/call.ts'
import { minuteOf, timeOf } from '#contract/india-time.ts'
import type { professionalCalls, RosterEntryView, VisitToReassignView } from '#contract/roster.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockProfessionals } from '../crew.queries.ts'
import type { DayHours } from '../roster.rules.ts'
import {
  deleteLeave,
  insertLeave,
  listRoster,
  type RosterRow,
  setActive,
  setHours,
  setSkills,
} from './professional.queries.ts'
import { listVisitsToReassign } from './reassign.queries.ts'

type RosterContext = Pick<Context, 'db' | 'clock'>
type Change = InputOf<typeof professionalCalls.change>

export async function professionalsOf(ctx: RosterContext, { area }: { area?: string }): Promise<RosterEntryView[]> {
  return (await listRoster(ctx.db, { areaId: area }, ctx.clock.now())).map(toEntry)
}

/** Throws NOT_FOUND. */
export async function professionalById(ctx: RosterContext, id: string): Promise<RosterEntryView> {
  const [row] = await listRoster(ctx.db, { id }, ctx.clock.now())
  if (!row) throw new AppError('NOT_FOUND', { message: 'There is no such professional.' })
  return toEntry(row)
}

/** What needs another professional; a leave that is taken back, or another professional, takes a visit off the list. */
export async function visitsToReassign(ctx: RosterContext): Promise<VisitToReassignView[]> {
  return (await listVisitsToReassign(ctx.db, ctx.clock.now())).map(toVisit)
}

/**
 * Under the lock that reserving takes too, so that no visit is reserved past the change. Visits stay as they are; those
 * that the professional cannot do are answered. Throws NOT_FOUND, BAD_INPUT.
 */
export async function changeProfessional(
  ctx: RosterContext,
  change: Change,
): Promise<AnswerOf<typeof professionalCalls.change>['data']> {
  const now = ctx.clock.now()
  const { professionalId: id } = change
  return await ctx.db.transaction().execute(async (trx) => {
    await lockProfessionals(trx, [id])
    await writeChange(trx, change, now)
    const [row] = await listRoster(trx, { id }, now)
    if (!row) throw new AppError('NOT_FOUND', { message: 'There is no such professional.' })
    return { professional: toEntry(row), visits: (await listVisitsToReassign(trx, now, id)).map(toVisit) }
  })
}

async function writeChange(trx: Queryable, change: Change, now: Date): Promise<void> {
  const { professionalId: id, hours = [], skills, active, leave, endLeave } = change
  if ((await listRoster(trx, { id }, now)).length === 0) throw new AppError('NOT_FOUND')
  for (const { weekday, shifts, breaks } of hours) {
    await setHours(trx, id, { weekday, shifts: toMinutes(shifts), breaks: toMinutes(breaks) }, now)
  }
  if (skills && !(await setSkills(trx, id, skills, now))) {
    throw new AppError('BAD_INPUT', { message: 'There is no such category.' })
  }
  if (active !== undefined) await setActive(trx, id, active, now)
  if (leave) await insertLeave(trx, id, parseLeave(leave), now)
  if (endLeave && !(await deleteLeave(trx, id, endLeave))) {
    throw new AppError('NOT_FOUND', { message: 'There is no such leave.' })
  }
}

/** Throws BAD_INPUT for hours that overlap or end before they begin. */
function toMinutes(hours: readonly { from: string; until: string }[]): DayHours[] {
  const sorted = hours
    .map(({ from, until }) => ({ from: minuteOf(from), until: until === '24:00' ? 1440 : minuteOf(until) }))
    .sort((one, other) => one.from - other.from)
  const isWrong = sorted.some(
    ({ from, until }, at) => until <= from || until > 1440 || from < (sorted[at - 1]?.until ?? 0),
  )
  if (isWrong) throw new AppError('BAD_INPUT', { message: 'Hours must begin before they end and not overlap.' })
  return sorted
}

function parseLeave({ from, until, reason }: NonNullable<Change['leave']>) {
  const leave = { from: new Date(from), until: new Date(until), reason }
  if (!(leave.from < leave.until)) throw new AppError('BAD_INPUT', { message: 'A leave must begin before it ends.' })
  return leave
}

const toTimes = ({ from, until }: DayHours) => ({
  from: timeOf(from),
  until: until === 1440 ? '24:00' : timeOf(until),
})

function toEntry({ id, areaId, shifts, breaks, leaves, ...row }: RosterRow): RosterEntryView {
  const weekdays = [...new Set([...shifts, ...breaks].map(({ weekday }) => weekday))].sort()
  return {
    _id: id,
    name: row.name,
    phone: row.phone,
    area: areaId,
    active: row.active,
    skills: row.skills,
    hours: weekdays.map((weekday) => ({
      weekday,
      shifts: shifts.filter((one) => one.weekday === weekday).map(toTimes),
      breaks: breaks.filter((one) => one.weekday === weekday).map(toTimes),
    })),
    leaves: leaves.map(({ id: _id, from, until, reason }) => ({
      _id,
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      reason,
    })),
  }
}

function toVisit(row: Awaited<ReturnType<typeof listVisitsToReassign>>[number]): VisitToReassignView {
  const { bookingId, number, startsAt, areaId, id, name, phone, reason, since } = row
  return {
    bookingId,
    number,
    startsAt: startsAt.toISOString(),
    area: areaId,
    professional: { _id: id, name, phone },
    reason,
    since: since.toISOString(),
  }
}
