import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { answersPerSecond } from './load.ts'
import { compared, type Measurement } from './report/floors.ts'

const idleSeconds = 60
const loadSeconds = 300
const paths = [
  '/',
  '/services',
  '/categories',
  '/service/full-home-deep-cleaning',
  '/hi',
  '/v1/service/listing?limit=20',
  '/v1/user/search?term=sofa',
]

/** Memory of the server, with its part of shared pages: idle, then after five minutes of pages and calls. */
export async function compareMemory({ url, pid }: { url: string; pid: number }): Promise<Measurement[]> {
  const bare = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  try {
    await (await fetch(url)).text()
    await sleep(idleSeconds * 1000)
    const yardstick = { is: '`node` that waits', reaches: mebibytes(bare.pid as number) }
    const row = (name: string, ours: number, atMost: number) =>
      compared({ name, unit: 'MiB', floor: { atMost } }, ours, yardstick)
    const idle = mebibytes(pid)
    await answersPerSecond({ url, paths, connections: 8, seconds: loadSeconds })
    return [row('memory, idle for a minute', idle, 150), row('memory after five minutes of load', mebibytes(pid), 220)]
  } finally {
    bare.kill()
  }
}

/** PSS; NaN but on Linux. */
function mebibytes(pid: number): number {
  try {
    const [, kibibytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(kibibytes) / 1024
  } catch {
    return Number.NaN
  }
}
