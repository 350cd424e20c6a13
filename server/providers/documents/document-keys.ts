import type { Config } from '#server/config.ts'
import { secretFile } from '#server/secret-file.ts'

/**
 * The keys that documents are sealed with: the configured ones, else one made for this data directory and kept beside
 * the data. Production demands its own, so that a stolen disk holds no key.
 */
export async function documentKeys({ documentKeys, dataDir }: Config): Promise<string[]> {
  return documentKeys.length > 0 ? documentKeys : [await secretFile(dataDir, 'document-key')]
}
