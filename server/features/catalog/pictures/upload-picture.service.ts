import { createHash } from 'node:crypto'
import type { Static } from 'typebox'
import type { pictureCalls, StoredPictureView } from '#contract/catalog.pictures.ts'
import { pictureShapes } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { PictureView } from '#contract/lib/fields.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { toSender } from '#server/features/media/file-lanes.service.ts'
import { requirePicture } from '#server/features/media/media.rules.ts'
import { decoding } from '#server/features/media/media.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit, type Limit } from '#server/http/limits/rate-limit.ts'
import { type RenderedFile, renderSizes } from '#server/providers/documents/picture/render-sizes.ts'
import { renderedPictures } from '../picture.rules.ts'
import { insertPicture, listUploaded } from './pictures.queries.ts'

/** Drawing the sizes is slow. */
export const uploadLimits = (staffId: string): Limit[] => [
  { key: `catalog-picture:${staffId}`, windowSeconds: 60 * 60, max: 120 },
]

/** Throws BAD_IMAGE, IMAGE_TOO_LARGE, UNAVAILABLE, TOO_MANY_REQUESTS, BAD_INPUT for one that is too small. */
export async function uploadPicture(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: StaffActor,
  { file, shape, alt }: EndpointInput<typeof pictureCalls.upload>,
): Promise<Static<typeof PictureView>> {
  const now = clock.now()
  await consumeRateLimit(db, now, uploadLimits(actor.customerId))
  const wanted = pictureShapes[shape]
  const bytes = requirePicture(file)
  const drawn = await decoding(toSender(actor), () => renderSizes(bytes, wanted))
  if ('tooSmall' in drawn && drawn.tooSmall) throw tooSmall(drawn.tooSmall, wanted)
  const words = alt.trim()
  const picture = {
    ...{ name: `uploaded/${nameOf(words, drawn.files)}`, alt: words, color: drawn.color },
    ...{ width: wanted.width, height: wanted.height, widths: [...wanted.widths] },
  }
  const files = drawn.files.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) }))
  await db.transaction().execute((trx) => insertPicture(trx, { picture, shape, staffId: actor.customerId, files }, now))
  return picture
}

/** The address of a picture never shows another one, nor other words. */
function nameOf(words: string, files: readonly RenderedFile[]): string {
  const hash = createHash('sha256').update(words)
  for (const { bytes } of files) hash.update(bytes)
  return hash.digest('hex').slice(0, 32)
}

interface Sides {
  width: number
  height: number
}

function tooSmall(its: Sides, { width, height }: Sides): AppError {
  const values = { is: `${its.width} × ${its.height}`, min: `${width} × ${height}` }
  return new AppError('BAD_INPUT', { reason: 'PICTURE_TOO_SMALL', values })
}

export async function listPictures({ db }: Pick<Context, 'db'>): Promise<StoredPictureView[]> {
  const uploaded = (await listUploaded(db)).map(({ shape, at, staffName, staffPhone, ...picture }) => ({
    picture,
    shape: shape as StoredPictureView['shape'],
    uploaded: { by: staffName || shownPhone(staffPhone), at: at.toISOString() },
  }))
  return [...uploaded, ...renderedPictures().map((one) => ({ ...one, uploaded: null }))]
}
