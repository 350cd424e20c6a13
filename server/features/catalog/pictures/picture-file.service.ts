import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { findPictureFile } from './pictures.queries.ts'

interface PictureFile {
  contentType: string
  bytes: Buffer
}

/** About ten megabytes: what the pages of a day show. */
const maxInMemory = 400
const inMemory = new WeakMap<Database, Map<string, PictureFile>>()
const fileName = /^([0-9a-f]{32})-(\d{2,4})\.(avif|webp)$/

/** A size of an uploaded picture, from memory where it was read before: it never changes. Throws NOT_FOUND. */
export async function pictureFile({ db }: Pick<Context, 'db'>, file: string): Promise<PictureFile> {
  const files = inMemory.get(db) ?? new Map<string, PictureFile>()
  inMemory.set(db, files)
  const known = files.get(file)
  if (known) return known
  const [, hash, width, format = ''] = fileName.exec(file) ?? []
  const found = hash ? await findPictureFile(db, `uploaded/${hash}`, Number(width), format) : undefined
  if (!found) throw new AppError('NOT_FOUND')
  const [oldest] = files.keys()
  if (files.size >= maxInMemory && oldest) files.delete(oldest)
  const read = { contentType: `image/${format}`, bytes: found.bytes }
  files.set(file, read)
  return read
}
