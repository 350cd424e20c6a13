import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

interface ErasedAccount {
  id: string
  at: Date
}

/** The erased accounts by id, in a file outside the database: a restored backup knows nothing of later erasures. */
export async function appendErased(file: string, accounts: readonly ErasedAccount[]): Promise<void> {
  if (accounts.length === 0) return
  const lines = accounts.map(({ id, at }) => `${id} ${at.toISOString()}\n`)
  await mkdir(dirname(file), { recursive: true })
  await appendFile(file, lines.join(''), { mode: 0o600, flush: true })
}

/** Found anywhere in the text: a full disk may have cut a line short, and the next one follows without a break. */
const ids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

export async function readErased(file: string): Promise<Set<string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return new Set(text.match(ids))
}
