import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const ticksASecond = 100

/** Of this process and of all that it started and that have ended. Only Linux says so; elsewhere undefined. */
export function processorSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // The name of the program in brackets may hold blanks. User and system time, of this process and of its children.
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
  return times.reduce((sum, ticks) => sum + Number(ticks), 0) / ticksASecond
}

/** Processor seconds of the same work on each machine: about one where the budget was written. */
export function yardstick(): number {
  const before = process.cpuUsage()
  let text = ''
  for (let round = 0; round < 60_000; round += 1) {
    const rows = Array.from({ length: 20 }, (_, index) => ({ key: (index * 7919 + round) % 101, text }))
    rows.sort((one, other) => one.key - other.key)
    text = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
