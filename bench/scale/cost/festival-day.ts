// `node bench/scale/cost/festival-day.ts`: a festival day from the costs of bench/results/scale.json, minute by minute and without chance; writes
// its tables into docs/scale.md between the marks.
import { readFile, writeFile } from 'node:fs/promises'
import { type Measured, resultFile } from './booking-cost.ts'
import { type Day, day, endOfOne, hourly, machinesFor } from './day.rules.ts'

const document = new URL('../../../docs/scale.md', import.meta.url)

const measured = JSON.parse(await readFile(resultFile, 'utf8')) as Measured
const one = day(measured, { webMachines: 1, databases: 1 })
const needed = machinesFor(measured)
const enough = day(measured, needed)

const text = await readFile(document, 'utf8')
await writeFile(document, replace(replace(text, 'costs', costs()), 'day', tables()))
console.log(tables())

function costs(): string {
  const names = {
    booking: 'a booking',
    insert: 'one bare durable insert',
    page: 'home page',
    cached: 'cached response',
    personal: 'own profile',
  }
  const rows = Object.entries(names).map(([key, name]) => {
    const { ms, commits, walBytes, diskBytes } = measured[key as keyof typeof names]
    const figures = [ms.web, ms.worker, ms.primary, ms.replica, ms.pooler, ms.proxy].map((value) => value.toFixed(2))
    return `| ${[name, ...figures, commits.toFixed(1), kilobytes(walBytes), kilobytes(diskBytes)].join(' | ')} |`
  })
  const { booking, insert } = measured
  const end = endOfOne(measured)
  const ratio = (booking.ms.web + booking.ms.worker + booking.ms.primary) / insert.ms.primary
  return [
    '| | web | worker | primary | replica | pooler | proxy | commits | WAL KB | disk KB |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    `One machine of ${end.cores} cores, busy to 60 %, takes ${end.together.toFixed(0)} bookings a second with all who look around; as the database alone, ${end.database.toFixed(0)}.`,
    '',
    `Processor in milliseconds. A booking takes ${ratio.toFixed(0)} times the processor of a bare durable insert on the primary (${measured.machine}, ${measured.at.slice(0, 10)}).`,
  ].join('\n')
}

function tables(): string {
  return [
    `One machine of ${one.cores} cores for everything and one for the database: ${verdict(one)}`,
    `With ${needed.webMachines} machines of ${one.cores} cores for web, worker and proxy and ${needed.databases} databases of ${one.cores} cores (each with its replica), cities shared out by their bookings: ${verdict(enough)}`,
    '',
    '| hour | bookings | a second at most | commits/s | WAL MB/s | web cores busy | database cores busy | of the fullest database |',
    '|---|---|---|---|---|---|---|---|',
    ...hourly(enough).map(
      (hour) =>
        `| ${hour.hour} | ${Math.round(hour.bookings)} | ${hour.peak.toFixed(1)} | ${Math.round(hour.commits)} | ${hour.walMb.toFixed(1)} | ${hour.webCores.toFixed(1)} | ${hour.databaseCores.toFixed(1)} | ${Math.round(hour.fullest * 100)} % |`,
    ),
    '',
    `The day writes ${(enough.diskBytes / 1e9).toFixed(1)} GB of tables and indexes and ${(enough.walBytes / 1e9).toFixed(1)} GB of WAL.`,
  ].join('\n')
}

function verdict({ longestWaitSeconds, fullestMinute, full }: Day): string {
  if (longestWaitSeconds < 1) return `never behind; fullest at ${Math.round(full * 100)} % (${fullestMinute}).`
  return `behind from its fullest minutes on (${fullestMinute}): ${Math.round(longestWaitSeconds)} s of work waits at the worst.`
}

function replace(text: string, mark: string, content: string): string {
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`]
  const [head, rest] = text.split(begin)
  const tail = rest?.split(end)[1]
  if (tail === undefined) throw new Error(`docs/scale.md lacks the marks of ${mark}.`)
  return `${head}${begin}\n${content}\n${end}${tail}`
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
