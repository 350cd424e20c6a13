import { existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Append-only lines of `[kind, record]` that survive a crash of the process. */
interface Journal {
  append(kind: string, record: unknown): void
}

type Entry = [kind: string, record: unknown]

/** Passes stored entries to `replay`, oldest first. Without a file nothing is stored. */
export function openJournal(file: string | undefined, replay: (kind: string, record: unknown) => void): Journal {
  if (!file) return { append() {} }
  mkdirSync(dirname(file), { recursive: true })
  for (const [kind, record] of readEntries(file)) replay(kind, record)
  let opened: number | undefined
  return {
    append(kind, record) {
      // Opened at the first write: until then the file may be rewritten.
      opened ??= openSync(file, 'a')
      writeSync(opened, line([kind, record]))
    },
  }
}

/** Replaces the file's entries, so that it does not grow without limit. */
export function rewriteJournal(file: string, entries: Entry[]): void {
  writeFileSync(`${file}.new`, entries.map(line).join(''))
  renameSync(`${file}.new`, file)
}

function readEntries(file: string): Entry[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split('\n').flatMap(readEntry)
}

/** The last line may be torn by a crash; it was never acknowledged. */
function readEntry(text: string): Entry[] {
  try {
    return [JSON.parse(text) as Entry]
  } catch {
    return []
  }
}

function line(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`
}
