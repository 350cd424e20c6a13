import { readdirSync, readFileSync } from 'node:fs'

type Times = Record<'server' | 'database', number>

interface Process {
  pid: number
  parent: number
  command: string
  milliseconds: number
  /** Of exited children. */
  ended: number
}

const tickMs = 10

/** Processor milliseconds used so far, by process; undefined except on Linux. */
export function processorTimes(serverPid: number): Times | undefined {
  if (process.platform !== 'linux') return undefined
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  const sum = (of: Process[]) => of.reduce((total, { milliseconds, ended }) => total + milliseconds + ended, 0)
  const children = below(serverPid)
  return {
    server: all.find(({ pid }) => pid === serverPid)?.milliseconds ?? 0,
    database: sum(children.filter(({ command }) => command.includes('postgres'))),
  }
}

/** Processor milliseconds of one process. */
export function processorMs(pid: number): number {
  return readProcess(`${pid}`)[0]?.milliseconds ?? 0
}

function readProcess(name: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The command is in parentheses and may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number) as number[]
    const ticks = (...at: number[]) => at.reduce((total, index) => total + (fields[index] ?? 0), 0) * tickMs
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
    return [{ pid: Number(name), parent: fields[1] ?? 0, command, milliseconds: ticks(11, 12), ended: ticks(13, 14) }]
  } catch {
    // It ended meanwhile.
    return []
  }
}

/** Of server and database together, for each of so many acts. */
export function processorOfEach(before: Times | undefined, after: Times | undefined, each: number): number {
  if (!before || !after) return Number.NaN
  return (after.server + after.database - before.server - before.database) / each
}
