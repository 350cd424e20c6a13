import { readFileSync } from 'node:fs'

const checkEveryMs = 1_000
const shell = /^\d+ \((?:ba|da|a|z|k)?sh\) \S (\d+)/

/**
 * Tells once when the npm that runs us was killed hard: nobody else does, and we must not stay behind.
 * Call it early; an npm that is gone by then is not missed. Without npm nothing is watched.
 */
export function watchNpm(gone: () => void, { npm_lifecycle_event: script } = process.env): void {
  if (!script) return
  const before = npmProcess()
  const timer = setInterval(() => {
    if (npmProcess() === before) return
    clearInterval(timer)
    gone()
  }, checkEveryMs).unref()
}

/** npm is our parent or, where the shell that it starts us with stays between us, the parent of that shell. */
function npmProcess(): number {
  try {
    const [, parentOfShell] = shell.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? []
    return Number(parentOfShell ?? process.ppid)
  } catch {
    return process.ppid
  }
}
