import { spawn } from 'node:child_process'
import { processOptions, type UnprivilegedUser } from '../unprivileged-user.ts'

interface Watchdog {
  /** Call when the watched process has ended. */
  dismiss(): Promise<void>
}

/**
 * Sends `signal` to `target` (a process id, negative for a process group) when our process ends without `dismiss`, kill -9
 * included: the system closes our end of a pipe that a small shell reads.
 */
export function watchOver(target: number, signal: 'INT' | 'KILL', user: UnprivilegedUser | undefined): Watchdog {
  const script = 'read -r _ || kill -s "$1" -- "$2"'
  const shell = spawn('/bin/sh', ['-c', script, 'gharsaaf-watchdog', signal, `${target}`], {
    ...processOptions(user, '/'),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // The watchdog must not keep our process running.
  shell.unref()
  const ended = new Promise<void>((resolve) => {
    shell.once('exit', () => resolve())
    shell.once('error', () => resolve())
  })
  // It may be killed before us; the next start then stops the leftover server.
  shell.stdin.on('error', () => {})
  return {
    dismiss() {
      shell.ref()
      shell.stdin.end('\n')
      return ended
    },
  }
}
