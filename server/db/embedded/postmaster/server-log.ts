import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'

const largest = 5_000_000

export interface ServerLog {
  /** Give it to the server as its output. */
  handle: number
  /** Closes our own copy of the handle. */
  close(): void
  /** What was written since it was opened. */
  readNew(): string
}

/**
 * The server writes its log straight into a file: it can be read when we are gone, and a server that outlives us never
 * writes into a broken pipe. A log grown large is put aside when a server starts.
 */
export function openServerLog(path: string): ServerLog {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const isLarge = size > largest
  if (isLarge) renameSync(path, `${path}.1`)
  const start = isLarge ? 0 : size
  const handle = openSync(path, 'a', 0o600)
  return {
    handle,
    close: () => closeSync(handle),
    readNew: () => readFileSync(path).subarray(start).toString('utf8').trim(),
  }
}
