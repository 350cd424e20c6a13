import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/**
 * The keys that documents are sealed with: the configured ones, else one made for this data directory and kept beside
 * the data. Production demands its own, so that a stolen disk holds no key.
 */
export async function documentKeys({ documentKeys, dataDir }: Config): Promise<string[]> {
  if (documentKeys.length > 0) return documentKeys
  const file = join(dataDir, 'document-key')
  await mkdir(dataDir, { recursive: true })
  await makeOnce(file, randomBytes(32).toString('base64'))
  return [(await readFile(file, 'utf8')).trim()]
}

/** One of two racing servers makes the file, and readers never see it half written. */
async function makeOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, text, { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
}
