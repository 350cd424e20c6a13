import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** 32 random bytes in base64, made once for a data directory and kept there in the file `name`. */
export async function secretFile(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name)
  await mkdir(dataDir, { recursive: true })
  await makeOnce(file, randomBytes(32).toString('base64'))
  return (await readFile(file, 'utf8')).trim()
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
