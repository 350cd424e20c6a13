import type { proJobChecklistCalls, VisitChecklistView } from '#contract/job-checklist.ts'
import { visitPhotos } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { CustomerActor, ProfessionalActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { bookingById, ownBooking } from '#server/features/booking/booking.service.ts'
import { requireUpdateTime } from '#server/features/booking/visit/update.rules.ts'
import { findVisit, lockVisit } from '#server/features/booking/visit/visit-record.service.ts'
import { catalogTexts } from '#server/features/catalog/translate-texts.service.ts'
import { toSender } from '#server/features/media/file-lanes.service.ts'
import { reencode } from '#server/features/media/media.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit, type Limit } from '#server/http/limits/rate-limit.ts'
import {
  deletePhotoFor,
  deleteTick,
  findPhoto,
  insertPhoto,
  listChecklist,
  listPhotos,
  listTicks,
  saveTick,
} from './job-checklist.queries.ts'
import { hasRoomFor, isPointInForce, mayAddPhoto, mayDeletePhoto, mayTick } from './job-checklist.rules.ts'

type ChecklistContext = Pick<Context, 'db' | 'clock'>

/** Re-encoding is slow. */
export const photoLimits = (professionalId: string): Limit[] => [
  { key: `visit-photo:${professionalId}`, windowSeconds: 60 * 60, max: 60 },
]

/** Points of the categories, in order, with those that ended. */
export async function getChecklist({ db }: Pick<Context, 'db'>, categoryIds: readonly string[]) {
  return await listChecklist(db, categoryIds)
}

/** Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION, BAD_TIME, NOT_FOUND for a point of other work. */
export async function tick(
  { db, clock }: ChecklistContext,
  actor: ProfessionalActor,
  { bookingId, itemId, done, at }: EndpointInput<typeof proJobChecklistCalls.tick>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { facts, categoryIds } = await lockFacts(trx, actor, bookingId)
    if (!mayTick(facts, clock.now())) throw new AppError('INVALID_TRANSITION')
    // Phones without a network tick points of the list as they read it.
    const items = await listChecklist(trx, categoryIds)
    if (!items.some(({ id }) => id === itemId)) throw new AppError('NOT_FOUND')
    if (done) await saveTick(trx, bookingId, itemId, requireUpdateTime(at, clock.now()))
    else await deleteTick(trx, bookingId, itemId)
  })
}

/** Throws as `tick`, BAD_INPUT when there are enough, BAD_IMAGE, IMAGE_TOO_LARGE, UNAVAILABLE, TOO_MANY_REQUESTS. */
export async function addPhoto(
  { db, clock }: ChecklistContext,
  actor: ProfessionalActor,
  { bookingId, photoId, moment, picture, at }: EndpointInput<typeof proJobChecklistCalls.addPhoto>,
): Promise<void> {
  const now = clock.now()
  await consumeRateLimit(db, now, photoLimits(actor.professionalId))
  // Checked before the picture is drawn again, which is slow, and a second time when it is stored.
  await db.transaction().execute((trx) => requireRoom(trx, actor, { bookingId, photoId, moment, now }))
  const taken = takenAt(at, now)
  const webp = await reencode(picture, visitPhotos.sidePixels, toSender(actor))
  await db.transaction().execute(async (trx) => {
    await requireRoom(trx, actor, { bookingId, photoId, moment, now })
    await insertPhoto(trx, { id: photoId, bookingId, moment, webp, at: taken })
  })
}

/** Of a visit that goes on: once it has ended, its photos stay. Throws as `tick`. */
export async function deletePhoto(
  { db }: ChecklistContext,
  actor: ProfessionalActor,
  { bookingId, photoId }: EndpointInput<typeof proJobChecklistCalls.deletePhoto>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { facts } = await lockFacts(trx, actor, bookingId)
    if (!mayDeletePhoto(facts)) throw new AppError('INVALID_TRANSITION')
    await deletePhotoFor(trx, bookingId, photoId)
  })
}

/** The list that held when the visit was to begin. For the customer of the booking, or for staff. Throws BOOKING_NOT_FOUND. */
export async function getVisitChecklist(
  { db, clock }: ChecklistContext,
  actor: CustomerActor | StaffActor,
  bookingId: string,
): Promise<VisitChecklistView> {
  const isStaff = actor.kind === 'staff'
  const say = await catalogTexts({ db, clock }, isStaff ? 'en' : actor.language)
  const booking = isStaff ? await bookingById(db, bookingId) : await ownBooking(db, actor, bookingId)
  const now = clock.now()
  const [visit, points, ticked, photos] = await Promise.all([
    findVisit(db, bookingId),
    listChecklist(db, booking.categoryIds),
    listTicks(db, bookingId),
    listPhotos(db, bookingId),
  ])
  const beginning = { startsAt: booking.startsAt, startedAt: visit?.startedAt }
  return {
    checklist: points
      .filter((point) => ticked.includes(point.id) || isPointInForce(point, beginning, now))
      .map(({ id, words }) => ({ words: say('checklist_item', id, 'words', words), done: ticked.includes(id) })),
    photos: photos.map(({ id, moment, at }) => ({
      _id: id,
      moment: moment === 'before' ? 'before' : 'after',
      at: at.toISOString(),
    })),
  }
}

/** Throws NOT_FOUND, also for a photo of another customer's visit. */
export async function getPicture(
  { db }: Pick<Context, 'db'>,
  actor: CustomerActor | StaffActor,
  photoId: string,
): Promise<{ bookingId: string; picture: string }> {
  const photo = await findPhoto(db, photoId)
  if (!photo || (actor.kind !== 'staff' && photo.customerId !== actor.customerId)) throw new AppError('NOT_FOUND')
  return { bookingId: photo.bookingId, picture: `data:image/webp;base64,${photo.webp.toString('base64')}` }
}

async function lockFacts(trx: Queryable, actor: ProfessionalActor, bookingId: string) {
  const { status, endsAt, categoryIds } = await lockVisit(trx, actor, bookingId)
  const visit = await findVisit(trx, bookingId)
  return { categoryIds, facts: { status, endsAt, arrivedAt: visit?.arrivedAt ?? null } }
}

interface Adding {
  bookingId: string
  photoId: string
  moment: 'before' | 'after'
  now: Date
}

async function requireRoom(
  trx: Queryable,
  actor: ProfessionalActor,
  { bookingId, photoId, moment, now }: Adding,
): Promise<void> {
  const { facts } = await lockFacts(trx, actor, bookingId)
  if (!mayAddPhoto(facts, now)) throw new AppError('INVALID_TRANSITION')
  const photos = (await listPhotos(trx, bookingId)).filter(({ id }) => id !== photoId)
  if (hasRoomFor(photos, moment)) return
  throw new AppError('BAD_INPUT', { reason: 'TOO_MANY_PHOTOS', values: { max: visitPhotos.perMoment } })
}

/** By the phone's clock, not after now; photos wait longer for a network than taps. Throws BAD_TIME. */
function takenAt(at: string | undefined, now: Date): Date {
  const taken = at === undefined ? now : new Date(at)
  const lateMs = visitPhotos.lateHours * 3_600_000
  if (Number.isNaN(taken.getTime()) || now.getTime() - taken.getTime() > lateMs) throw new AppError('BAD_TIME')
  return taken > now ? now : taken
}
