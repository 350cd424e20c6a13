import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'

const maxLogBytes = 5_000_000

interface ServerLog {
  /** The server's stdout and stderr. */
  handle: number
  close(): void
  /** Text written since it was opened. */
  readNew(): string
}

/**
 * The server writes to a file and not to a pipe: a server that outlives us must not write to a broken pipe. A large log is
 * rotated at start.
 */
export function openServerLog(path: string): ServerLog {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const isLarge = size > maxLogBytes
  if (isLarge) renameSync(path, `${path}.1`)
  const start = isLarge ? 0 : size
  const handle = openSync(path, 'a', 0o600)
  return {
    handle,
    close: () => closeSync(handle),
    readNew: () => readFileSync(path).subarray(start).toString('utf8').trim(),
  }
}
