import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Fast shutdown, then an immediate one, then the end without a word, together within ten seconds. None of them loses an
 * acknowledged row; the later ones leave a recovery to the next start.
 */
const stages = [
  { signal: 'SIGINT', patience: 6_000 },
  { signal: 'SIGQUIT', patience: 1_500 },
  { signal: 'SIGKILL', patience: 500 },
] as const

export async function stopServer(pid: number, isRunning: () => boolean): Promise<void> {
  for (const { signal, patience } of stages) {
    if (!isRunning()) return
    send(pid, signal)
    const deadline = performance.now() + patience
    while (isRunning() && performance.now() < deadline) await sleep(5)
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended between the question and the signal.
  }
}
