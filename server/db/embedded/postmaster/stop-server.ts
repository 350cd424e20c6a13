import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Fast shutdown, then immediate, then SIGKILL, within ten seconds. None loses an acknowledged row; the last two make the
 * next start run crash recovery.
 */
const stages = [
  { signal: 'SIGINT', timeoutMs: 6_000 },
  { signal: 'SIGQUIT', timeoutMs: 1_500 },
  { signal: 'SIGKILL', timeoutMs: 500 },
] as const

export async function stopServer(pid: number, isRunning: () => boolean): Promise<void> {
  for (const { signal, timeoutMs } of stages) {
    if (!isRunning()) return
    send(pid, signal)
    const deadline = performance.now() + timeoutMs
    while (isRunning() && performance.now() < deadline) await sleep(5)
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended between the check and the signal.
  }
}
