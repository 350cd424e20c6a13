import { readdirSync, readFileSync } from 'node:fs'

const tickMs = 10

/** Processor milliseconds that a process and all below it have used, those that ended included. Linux only. */
export function processorMs(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const below = (parent: number): number =>
    all.filter((one) => one.parent === parent).reduce((sum, one) => sum + one.ms + below(one.pid), 0)
  return (all.find((one) => one.pid === pid)?.ms ?? 0) + below(pid)
}

function readProcess(name: string): { pid: number; parent: number; ms: number }[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The command is in parentheses and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid: Number(name), parent: Number(fields[1]), ms: ticks * tickMs }]
  } catch {
    // It ended meanwhile.
    return []
  }
}
