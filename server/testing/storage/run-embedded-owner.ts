import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

interface EmbeddedOwner {
  pid: number
  /** Lines printed so far. */
  lines: string[]
  /** Resolves when a line contains the text or the process ends. */
  says(text: string): Promise<void>
  /** Sends the signal and waits until the process ends. */
  end(signal: NodeJS.Signals): Promise<void>
  ended: Promise<void>
}

/** Runs embedded-owner.ts as a child process that is killed when the test ends. */
export function runEmbeddedOwner(dataDir: string): EmbeddedOwner {
  const script = fileURLToPath(new URL('./embedded-owner.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    pid: child.pid as number,
    lines,
    ended,
    says(text) {
      const said = new Promise<void>((resolve) => reader.on('line', (line) => line.includes(text) && resolve()))
      return lines.some((line) => line.includes(text)) ? Promise.resolve() : Promise.race([said, ended])
    },
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}
