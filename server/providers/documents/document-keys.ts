import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

/**
 * The keys that documents are sealed with: the configured ones, else one made for this data directory and kept beside
 * the data. Production demands its own, so that a stolen disk holds no key.
 */
export async function documentKeys({ documentKeys, dataDir }: Config): Promise<string[]> {
  if (documentKeys.length > 0) return documentKeys
  const file = join(dataDir, 'document-key')
  await mkdir(dataDir, { recursive: true })
  // "wx": of two processes that start at once only one makes the key.
  await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return [(await readFile(file, 'utf8')).trim()]
}
