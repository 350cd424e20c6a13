import { casePhotos } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { caseCalls } from '#contract/support.case.ts'
import type { supportCalls } from '#contract/support.ts'
import type { CustomerActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { type Sender, toSender } from '#server/features/media/file-lanes.service.ts'
import { reencode } from '#server/features/media/media.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit, type Limit } from '#server/http/limits/rate-limit.ts'
import { caseById } from './case.queries.ts'
import { requireOthers } from './case-view.service.ts'
import { findPhoto, hasPhoto, insertPhoto, type PhotoPlace, placePhotos } from './photo.queries.ts'

type PhotoContext = Pick<Context, 'db' | 'clock'>

interface Sent {
  photoId: string
  picture: Uint8Array
}

/** Stores a photo for a message that follows. Throws BAD_IMAGE, IMAGE_TOO_LARGE, UNAVAILABLE, TOO_MANY_REQUESTS. */
export async function addPhoto(
  ctx: PhotoContext,
  actor: CustomerActor,
  sent: EndpointInput<typeof supportCalls.addPhoto>,
): Promise<void> {
  const { customerId } = actor
  const sender = toSender(actor)
  await store(ctx, sender, sent, { customerId, staffId: null, caseId: null })
}

/** Throws as addPhoto; NOT_FOUND, OWN_BOOKING, and INVALID_TRANSITION for a sender without the app. */
export async function addPhotoOfStaff(
  ctx: PhotoContext,
  actor: StaffActor,
  { caseId, ...sent }: EndpointInput<typeof caseCalls.addPhoto>,
): Promise<void> {
  const { customerId } = requireOthers(await caseById(ctx.db, caseId), actor)
  if (!customerId) throw new AppError('INVALID_TRANSITION', { reason: 'SENDER_WITHOUT_APP' })
  await store(ctx, toSender(actor), sent, { customerId, staffId: actor.customerId, caseId })
}

export const photoLimits = (author: string): Limit[] => [
  { key: `case-photo:${author}`, windowSeconds: 60 * 60, max: casePhotos.perHour },
]

async function store(
  { db, clock }: PhotoContext,
  sender: Sender,
  { photoId, picture }: Sent,
  whose: { customerId: string; staffId: string | null; caseId: string | null },
): Promise<void> {
  if (await hasPhoto(db, photoId)) return
  const at = clock.now()
  // Re-encoding is slow.
  await consumeRateLimit(db, at, photoLimits(sender.key))
  const webp = await reencode(picture, casePhotos.sidePixels, sender)
  await insertPhoto(db, { id: photoId, ...whose, webp, at })
}

/** In the caller's transaction. Throws PHOTO_MISSING for a photo that never came, is of another author or in a message. */
export async function addPhotosTo(trx: Queryable, photoIds: readonly string[], place: PhotoPlace): Promise<void> {
  if (photoIds.length === 0) return
  if ((await placePhotos(trx, photoIds, place)) !== photoIds.length) throw new AppError('PHOTO_MISSING')
}

/** A photo in the customer's own messages. Throws NOT_FOUND, also for another customer's. */
export async function ownPicture(
  { db }: Pick<Context, 'db'>,
  { customerId }: CustomerActor,
  photoId: string,
): Promise<{ picture: string }> {
  const photo = await findPhoto(db, photoId)
  if (photo?.customerId !== customerId) throw new AppError('NOT_FOUND')
  return { picture: dataUrlOf(photo.webp) }
}

/** Throws NOT_FOUND, also before its message came, and OWN_BOOKING. */
export async function pictureForStaff(
  { db }: Pick<Context, 'db'>,
  actor: StaffActor,
  photoId: string,
): Promise<{ caseId: string; picture: string }> {
  const photo = await findPhoto(db, photoId)
  if (!photo?.caseId) throw new AppError('NOT_FOUND')
  requireOthers(await caseById(db, photo.caseId), actor)
  return { caseId: photo.caseId, picture: dataUrlOf(photo.webp) }
}

const dataUrlOf = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`
