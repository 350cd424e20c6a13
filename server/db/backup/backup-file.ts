import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import type { TableColumns } from './tables.queries.ts'

/*
 * A backup is gzip of lines of JSON: the header, then for each table its name and columns and its rows as arrays of text in
 * PostgreSQL's own output format, then the number of all lines before and their SHA-256.
 */

export interface BackupHeader {
  format: 'gharsaaf-backup'
  version: 1
  createdAt: string
  /** Of the server that held the data; informs only. */
  postgres: string
  /** Names of the applied migrations: the schema of the rows. */
  migrations: string[]
}

export type BackupRow = (string | null)[]
type BackupLine = TableColumns | BackupRow

interface Trailer {
  lines: number
  sha256: string
}

/** Writes the file completely or not at all. Throws BackupError when it exists. */
export async function writeBackup(file: string, lines: AsyncIterable<readonly string[]>): Promise<Trailer> {
  if (await isThere(file)) throw new BackupError(`${file} exists already. Choose another name.`)
  const draft = `${file}.partial`
  const trailer: Trailer = { lines: 0, sha256: '' }
  try {
    await pipeline(withTrailer(lines, trailer), createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, file)
    await flushFolder(dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return trailer
}

async function* withTrailer(batches: AsyncIterable<readonly string[]>, trailer: Trailer): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const batch of batches) {
    const text = batch.map((line) => `${line}\n`).join('')
    hash.update(text)
    trailer.lines += batch.length
    yield text
  }
  trailer.sha256 = hash.digest('hex')
  yield `${JSON.stringify(trailer)}\n`
}

/** Reads the whole file and returns its header. Throws BackupError when it is damaged or no backup. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  const hash = createHash('sha256')
  let [lines, header, last]: [number, string, string | undefined] = [0, '', undefined]
  for await (const line of textLines(file)) {
    if (last === undefined) header = line
    else {
      hash.update(`${last}\n`)
      lines += 1
    }
    last = line
  }
  const trailer = parse<Trailer>(file, last ?? '')
  if (trailer.lines !== lines || trailer.sha256 !== hash.digest('hex')) throw damaged(file)
  const parsed = parse<BackupHeader>(file, header)
  if (parsed.format !== 'gharsaaf-backup' || parsed.version !== 1) {
    throw new BackupError(`${file} is not a backup that this GharSaaf can read.`)
  }
  return parsed
}

/** Tables and rows in the order of the file, without header and trailer. */
export async function* backupLines(file: string): AsyncGenerator<BackupLine> {
  let isHeader = true
  let last: string | undefined
  for await (const line of textLines(file)) {
    if (last !== undefined && !isHeader) yield parse<BackupLine>(file, last)
    if (last !== undefined) isHeader = false
    last = line
  }
}

async function* textLines(file: string): AsyncGenerator<string> {
  if (!(await isThere(file))) throw new BackupError(`There is no file ${file}.`)
  const source = createReadStream(file)
  const text = createGunzip().setEncoding('utf8')
  source.on('error', (error) => text.destroy(error)).pipe(text)
  let rest = ''
  try {
    // Not node:readline, which also ends a line at U+2028: that is text of a customer.
    for await (const chunk of text) {
      const [first = '', ...others] = `${chunk}`.split('\n')
      const parts = [rest + first, ...others]
      rest = parts.pop() ?? ''
      yield* parts
    }
  } catch (error) {
    throw damaged(file, error)
  } finally {
    source.destroy()
  }
}

function parse<Value>(file: string, line: string): Value {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw damaged(file, error)
  }
}

function damaged(file: string, cause?: unknown) {
  return new BackupError(`${file} is damaged: nothing was restored.`, { cause })
}

async function isThere(file: string): Promise<boolean> {
  return await access(file).then(
    () => true,
    () => false,
  )
}

// A rename is durable only when its folder is flushed.
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
