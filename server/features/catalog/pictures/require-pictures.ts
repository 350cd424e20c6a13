import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { isUploaded } from '../picture.rules.ts'
import { namesOfUploaded } from './pictures.queries.ts'

/** Under the lock of the catalog: the clean-up of unused pictures takes it too. Throws BAD_INPUT. */
export async function requirePictures(trx: Queryable, changed: readonly object[]): Promise<void> {
  const names = changed.flatMap((columns) => {
    const { picture, picture_mobile: mobile } = columns as Record<string, unknown>
    return [picture, mobile].filter((name) => typeof name === 'string').filter(isUploaded)
  })
  const stored = await namesOfUploaded(trx, names)
  if (names.some((name) => !stored.includes(name))) throw new AppError('BAD_INPUT', { reason: 'NO_SUCH_PICTURE' })
}
