import { randomUUID } from 'node:crypto'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { toMinute } from '#contract/lib/india-time.ts'
import type { LeaveEntry, professionalCalls, RosterEntryView, VisitToReassignView } from '#contract/professional.ts'
import { type Actor, actorName } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { transact } from '#server/db/dry-run.ts'
import { normalisePhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockProfessionals } from '../crew.queries.ts'
import { requireHireDocuments } from '../hire-documents.service.ts'
import type { DayHours } from '../roster.rules.ts'
import { insertChanges, listChanges } from './change-log.queries.ts'
import { changesBetween } from './change-log.rules.ts'
import {
  areaExists,
  deleteLeave,
  findPastLeaves,
  insertLeave,
  insertProfessional,
  listRoster,
  professionalWithPhone,
  setActive,
  setHours,
  setSkills,
  updateProfessional,
} from './professional.queries.ts'
import { toEntry, toLeave, toVisit } from './professional.view.ts'
import { linkAccounts } from './professional-account.service.ts'
import { listVisitsToReassign, type ReassignPart } from './reassign.queries.ts'

type RosterContext = Pick<Context, 'db' | 'clock'>
type Change = EndpointInput<typeof professionalCalls.change>

export async function listProfessionals(ctx: RosterContext, { area }: { area?: string }): Promise<RosterEntryView[]> {
  return (await listRoster(ctx.db, { areaId: area }, ctx.clock.now())).map(toEntry)
}

/** Throws NOT_FOUND. */
export async function professionalById(ctx: RosterContext, id: string): Promise<RosterEntryView> {
  return await entryById(ctx.db, id, ctx.clock.now())
}

/** What needs another professional; a leave that is taken back, or another professional, takes a visit off the list. */
export async function visitsToReassign(ctx: RosterContext, part: ReassignPart = {}): Promise<VisitToReassignView[]> {
  return (await listVisitsToReassign(ctx.db, ctx.clock.now(), part)).map(toVisit)
}

/**
 * Under the lock that reserving takes too, so that no visit is reserved past the change. Visits stay as they are; those
 * that the professional cannot do are answered. Throws NOT_FOUND, BAD_INPUT, BAD_PHONE, PHONE_TAKEN, CHANGED_MEANWHILE.
 */
export async function changeProfessional(
  ctx: RosterContext,
  by: Actor,
  change: Change,
): Promise<EndpointResponse<typeof professionalCalls.change>['data']> {
  const now = ctx.clock.now()
  const { professionalId: id, version, reason } = change
  return await transact(ctx.db, change, async (trx) => {
    await lockProfessionals(trx, [id])
    const before = await entryById(trx, id, now)
    if (version !== undefined && version !== before.version) throw new AppError('CHANGED_MEANWHILE')
    const isWithout = await startsWithout(trx, by, { before, change, now })
    await writePerson(trx, change)
    await writeChange(trx, change, now)
    const professional = await entryById(trx, id, now)
    const changes = [...changesBetween(before, professional), ...withoutChange(isWithout, change.withoutPapers)]
    await insertChanges(trx, changes, { id, actor: actorName(by), at: now, reason })
    return { professional, visits: (await listVisitsToReassign(trx, now, { professionalId: id })).map(toVisit) }
  })
}

/** Whether one of its crew cannot come to a confirmed visit, or none accepted it; with `since` for a reason of then or before. */
export async function isWithoutProfessional(
  db: Queryable,
  { bookingId, startsAt, since }: { bookingId: string; startsAt: Date; since?: Date },
): Promise<boolean> {
  const range = { from: startsAt, until: new Date(startsAt.getTime() + 1) }
  const visits = await listVisitsToReassign(db, startsAt, { range })
  return visits.some((visit) => visit.bookingId === bookingId && (!since || visit.since <= since))
}

interface Starting {
  before: RosterEntryView
  change: Change
  now: Date
}

/** True when an admin offers the first visits to one without documents. Throws INVALID_TRANSITION. */
async function startsWithout(trx: Queryable, by: Actor, { before, change, now }: Starting): Promise<boolean> {
  if (!before.awaitsPapers || change.active !== true) return false
  const { professionalId, withoutPapers } = change
  return await requireHireDocuments(trx, { professionalId, by, withoutPapers, now })
}

const withoutChange = (isWithout: boolean, why: string | undefined) =>
  isWithout ? [{ field: 'withoutPapers', before: null, after: why }] : []

/** Offered for visits only when an admin says why it goes without documents. Throws BAD_INPUT, BAD_PHONE, PHONE_TAKEN with who has the number, INVALID_TRANSITION. */
export async function addProfessional(
  { clock }: Pick<Context, 'clock'>,
  trx: Queryable,
  by: Actor,
  {
    reason,
    phoneNo,
    area,
    name,
    hours,
    skills,
    applicationId,
    withoutPapers,
    ...facts
  }: EndpointInput<typeof professionalCalls.add>,
): Promise<RosterEntryView> {
  const now = clock.now()
  const id = randomUUID()
  const phone = normalisePhone(phoneNo)
  await requireArea(trx, area)
  await requireFreeNumber(trx, phone)
  const unknown = { languages: [], vehicle: 'none', leadsCrews: false } as const
  const person = { name: name.trim(), phone, areaId: area, applicationId: applicationId ?? null, ...unknown }
  if (!(await insertProfessional(trx, id, { ...person, ...facts }, now))) throw new AppError('PHONE_TAKEN')
  await linkAccounts(trx, { professionalId: id })
  const starts = withoutPapers !== undefined
  if (starts) await requireHireDocuments(trx, { professionalId: id, by, withoutPapers, now })
  await writeChange(trx, { professionalId: id, hours, skills, ...(starts && { active: true }) }, now)
  const at = { id, actor: actorName(by), at: now, reason }
  const added = { field: 'added', before: null, after: name.trim() }
  await insertChanges(trx, [added, ...withoutChange(starts, withoutPapers)], at)
  return await entryById(trx, id, now)
}

/** For a change outside of the roster, such as the photo: its record and a new version. Throws NOT_FOUND. */
export async function recordChange(
  ctx: RosterContext,
  trx: Queryable,
  by: Actor,
  { id, reason, ...what }: { id: string; reason: string; field: string; before: unknown; after: unknown },
): Promise<void> {
  const at = ctx.clock.now()
  await lockProfessionals(trx, [id])
  await entryById(trx, id, at)
  await updateProfessional(trx, id, {})
  await insertChanges(trx, [what], { id, actor: actorName(by), at, reason })
}

async function entryById(db: Queryable, id: string, now: Date): Promise<RosterEntryView> {
  const [row] = await listRoster(db, { id }, now)
  if (!row) throw new AppError('NOT_FOUND', { reason: 'NO_SUCH_PROFESSIONAL' })
  return toEntry(row)
}

async function writePerson(trx: Queryable, change: Change): Promise<void> {
  const { professionalId: id, name, phoneNo, area, languages, vehicle, leadsCrews } = change
  const phone = phoneNo === undefined ? undefined : normalisePhone(phoneNo)
  if (area !== undefined) await requireArea(trx, area)
  if (phone !== undefined) {
    await requireFreeNumber(trx, phone, id)
    await linkAccounts(trx, { professionalId: id })
  }
  const written = { name: name?.trim(), phone, areaId: area, languages, vehicle, leadsCrews }
  if (!(await updateProfessional(trx, id, written))) throw new AppError('PHONE_TAKEN')
}

async function requireArea(trx: Queryable, areaId: string): Promise<void> {
  if (!(await areaExists(trx, areaId))) throw new AppError('BAD_INPUT', { reason: 'UNKNOWN_CITY' })
}

async function requireFreeNumber(trx: Queryable, phone: string, id?: string): Promise<void> {
  const other = await professionalWithPhone(trx, phone)
  if (!other || other.id === id) return
  const { name, city } = other
  throw new AppError('PHONE_TAKEN', { reason: 'NUMBER_OF_OTHER', values: { name, city } })
}

type Written = Pick<Change, 'professionalId' | 'hours' | 'skills' | 'active' | 'leave' | 'endLeave'>

async function writeChange(trx: Queryable, change: Written, now: Date): Promise<void> {
  const { professionalId: id, hours = [], skills, active, leave, endLeave } = change
  for (const { weekday, shifts, breaks } of hours) {
    await setHours(trx, id, { weekday, shifts: toMinutes(shifts), breaks: toMinutes(breaks) }, now)
  }
  if (skills && !(await setSkills(trx, id, skills, now))) {
    throw new AppError('BAD_INPUT', { reason: 'UNKNOWN_CATEGORY' })
  }
  if (active !== undefined) await setActive(trx, id, active, now)
  if (leave) await insertLeave(trx, id, parseLeave(leave), now)
  if (endLeave && !(await deleteLeave(trx, id, endLeave))) {
    throw new AppError('NOT_FOUND', { reason: 'NO_SUCH_LEAVE' })
  }
}

/** Throws BAD_INPUT for hours that overlap or end before they begin. */
function toMinutes(hours: readonly { from: string; until: string }[]): DayHours[] {
  const sorted = hours
    .map(({ from, until }) => ({ from: toMinute(from), until: until === '24:00' ? 1440 : toMinute(until) }))
    .sort((one, other) => one.from - other.from)
  const isWrong = sorted.some(
    ({ from, until }, at) => until <= from || until > 1440 || from < (sorted[at - 1]?.until ?? 0),
  )
  if (isWrong) throw new AppError('BAD_INPUT', { reason: 'HOURS_OVERLAP' })
  return sorted
}

function parseLeave({ from, until, reason }: NonNullable<Change['leave']>) {
  const leave = { from: new Date(from), until: new Date(until), reason }
  if (!(leave.from < leave.until)) throw new AppError('BAD_INPUT', { reason: 'LEAVE_ENDS_FIRST' })
  return leave
}

/** The newest first, at most 100. */
export async function listProfessionalChanges({ db }: Pick<Context, 'db'>, id: string) {
  return await listChanges(db, id)
}

/** Of the last 90 days. */
export async function listPastLeaves({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<LeaveEntry[]> {
  return (await findPastLeaves(db, id, clock.now())).map(toLeave)
}
