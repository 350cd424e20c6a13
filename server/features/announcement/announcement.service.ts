import type { AnnouncementView, announcementCalls } from '#contract/announcement.ts'
import { announcementPolicy } from '#contract/lib/business.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { PlainReason } from '#contract/refusals/refusal.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { smsParts } from '#server/features/support/delivery/sms-text.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { composeSms, templateIn } from '#server/providers/sms/templates/sms-templates.ts'
import { announcementJob } from './announcement.jobs.ts'
import {
  type AnnouncementRow,
  announcementById,
  announcementsPage,
  countByLanguage,
  countRecipients,
  dropWaitingTexts,
  insertAnnouncement,
  listCities,
  lockAnnouncement,
  updateAnnouncement,
  type Whom,
} from './announcement.queries.ts'
import { parseSendAt, smsUnits } from './announcement.rules.ts'

type AnnouncementContext = Pick<Context, 'db' | 'clock' | 'config'>
type PlanContext = AnnouncementContext & Pick<Context, 'jobs'>
type Input<Name extends keyof typeof announcementCalls> = EndpointInput<(typeof announcementCalls)[Name]>
type Cities = Awaited<ReturnType<typeof listCities>>

const pageSize = 20

/** Throws NOT_FOUND for an unknown cursor. */
export async function listAnnouncements(
  { db }: Pick<Context, 'db'>,
  actor: StaffActor,
  { state, cursor }: Input<'list'>,
): Promise<EndpointResponse<typeof announcementCalls.list>['data']> {
  const limit = pageSize + 1
  const [rows, cities] = await Promise.all([announcementsPage(db, { state, cursor, limit }), listCities(db)])
  if (!rows) throw new AppError('NOT_FOUND')
  const page = rows.slice(0, pageSize)
  return {
    announcements: page.map((row) => viewOf(row, cities, actor)),
    cities,
    nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Throws BAD_INPUT for words that do not fit an SMS and for an unknown city. */
export async function dryRun(
  ctx: AnnouncementContext,
  { sms = '', ...whom }: Input<'dryRun'>,
): Promise<EndpointResponse<typeof announcementCalls.dryRun>['data']> {
  await requireCities(ctx.db, whom.areaIds)
  const customers = await countRecipients(ctx.db, whom, ctx.clock.now())
  const units = sms.trim() ? await unitsOf(ctx, whom, sms) : 0
  return {
    customers,
    smsUnits: units,
    smsPrice: rupeesFromPaise(units * announcementPolicy.smsUnitPaise),
    needsSecond: customers > announcementPolicy.aloneMax,
  }
}

/** What the operator counts for texts in all languages; one that is not in English has fewer letters a part. */
async function unitsOf({ db, clock, config }: AnnouncementContext, whom: Whom, sms: string): Promise<number> {
  const values = smsParts(sms)
  const each = (language: string | null) =>
    smsUnits(composeSms(templateIn('announcement', language, config), values).text)
  const readers = await countByLanguage(db, whom, clock.now())
  return readers.reduce((units, { language, customers }) => units + each(language) * customers, 0)
}

/** Throws BAD_INPUT as dryRun, and BAD_TIME. */
export async function createAnnouncement(
  ctx: PlanContext,
  actor: StaffActor,
  { sms = '', titleHindi = '', bodyHindi = '', sendAt, ...input }: Input<'create'>,
): Promise<AnnouncementView> {
  const { db } = ctx
  const now = ctx.clock.now()
  await requireCities(db, input.areaIds)
  if (sms.trim()) smsParts(sms)
  if (Boolean(titleHindi.trim()) !== Boolean(bodyHindi.trim())) {
    throw new AppError('BAD_INPUT', { reason: 'HINDI_HALF' })
  }
  const isLarge = (await countRecipients(db, input, now)) > announcementPolicy.aloneMax
  const state = isLarge ? 'waiting' : 'planned'
  return await db.transaction().execute(async (trx) => {
    const id = await insertAnnouncement(trx, {
      ...input,
      ...{ title: input.title.trim(), body: input.body.trim(), reason: input.reason.trim(), smsWords: sms.trim() },
      ...{ titleHindi: titleHindi.trim(), bodyHindi: bodyHindi.trim(), staffId: actor.customerId, now },
      ...{ sendAt: parseSendAt(sendAt, now), state },
    })
    if (state === 'planned' && sendAt === undefined) await beginNow(ctx, trx, id)
    return await view(trx, id, actor)
  })
}

/** Throws NOT_FOUND, OWN_DECISION, INVALID_TRANSITION. */
export async function approveAnnouncement(ctx: PlanContext, actor: StaffActor, id: string): Promise<AnnouncementView> {
  return await ctx.db.transaction().execute(async (trx) => {
    const one = await lockAnnouncement(trx, id)
    if (!one) throw new AppError('NOT_FOUND')
    if (one.state !== 'waiting') throw notNow('ANNOUNCEMENT_NOT_WAITING')
    if (one.createdBy === actor.customerId) throw new AppError('OWN_DECISION')
    await updateAnnouncement(trx, id, { state: 'planned', approved_by: actor.customerId })
    if (one.sendAt <= ctx.clock.now()) await beginNow(ctx, trx, id)
    return await view(trx, id, actor)
  })
}

/** The schedule would begin it within a minute, in which the author wonders. */
async function beginNow({ jobs }: Pick<Context, 'jobs'>, trx: Queryable, id: string): Promise<void> {
  await jobs.enqueue(trx, announcementJob, {}, { key: id })
}

/** Messages that were sent stay; texts that wait are dropped. Throws NOT_FOUND, INVALID_TRANSITION. */
export async function stopAnnouncement(
  { db, clock }: AnnouncementContext,
  actor: StaffActor,
  { announcementId: id, reason }: Input<'stop'>,
): Promise<AnnouncementView> {
  return await db.transaction().execute(async (trx) => {
    const one = await lockAnnouncement(trx, id)
    if (!one) throw new AppError('NOT_FOUND')
    if (one.state === 'stopped' || one.state === 'sent') throw notNow('ANNOUNCEMENT_ENDED')
    const stopped = { stopped_by: actor.customerId, stop_reason: reason.trim(), ended_at: clock.now() }
    await updateAnnouncement(trx, id, { state: 'stopped', ...stopped })
    await dropWaitingTexts(trx, id)
    return await view(trx, id, actor)
  })
}

function notNow(reason: PlainReason): AppError {
  return new AppError('INVALID_TRANSITION', { reason })
}

async function requireCities(db: Queryable, areaIds: readonly string[]): Promise<void> {
  const known = (await listCities(db)).map(({ _id }) => _id)
  if (!areaIds.every((id) => known.includes(id))) throw new AppError('BAD_INPUT', { reason: 'UNKNOWN_CITY' })
}

async function view(db: Queryable, id: string, actor: StaffActor): Promise<AnnouncementView> {
  const row = await announcementById(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return viewOf(row, await listCities(db), actor)
}

function viewOf(row: AnnouncementRow, cities: Cities, { customerId }: StaffActor): AnnouncementView {
  const { title, body, audience, reason, state, counts: progress } = row
  return {
    ...{ _id: row.id, title, body, titleHindi: row.titleHi, bodyHindi: row.bodyHi, sms: row.smsWords },
    ...{ audience, reason, state, progress, cities: cities.filter(({ _id }) => row.areaIds.includes(_id)) },
    ...{
      sendAt: row.sendAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      createdBy: row.authorName || 'A colleague',
    },
    ...{ isOwn: row.createdBy === customerId, approvedBy: row.approverName ?? '' },
    ...{ startedAt: row.startedAt?.toISOString() ?? null, endedAt: row.endedAt?.toISOString() ?? null },
    ...{ stoppedBy: row.stopperName ?? '', stopReason: row.stopReason },
  }
}
