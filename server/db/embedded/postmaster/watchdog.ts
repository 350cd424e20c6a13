import { spawn } from 'node:child_process'
import { processOptions, type UnprivilegedUser } from '../unprivileged-user.ts'

export interface Watchdog {
  /** The watched process has ended; the watchdog may go. */
  dismiss(): Promise<void>
}

/**
 * Sends `signal` to `target` (a process number, negative for a process group) when our own process ends without
 * dismissing it, kill -9 included: the system then closes our end of a pipe on which a small shell waits.
 */
export function watchOver(target: number, signal: 'INT' | 'KILL', user: UnprivilegedUser | undefined): Watchdog {
  const script = 'read -r _ || kill -s "$1" -- "$2"'
  const shell = spawn('/bin/sh', ['-c', script, 'gharsaaf-watchdog', signal, `${target}`], {
    ...processOptions(user, '/'),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // It guards; it is no reason for us to stay.
  shell.unref()
  const ended = new Promise<void>((resolve) => {
    shell.once('exit', () => resolve())
    shell.once('error', () => resolve())
  })
  // It may have been killed before us; the next start then finds and stops what is left.
  shell.stdin.on('error', () => {})
  return {
    dismiss() {
      shell.ref()
      shell.stdin.end('\n')
      return ended
    },
  }
}
