// `npm run bench:large`: every customer call of the small world against the same in a large one, then each scheduled job in the large
// one; exit 1 when a call takes too long or a job fails. `-- --keep FOLDER` keeps the worlds and takes those of an earlier run.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { circumstances, writeSection } from '#bench/report/performance-doc.ts'
import { compareCustomerCalls } from './customer-series.ts'
import { type RunJob, runScheduledJobs } from './jobs.ts'
import { withWorlds } from './open-worlds.ts'
import { type Compared, compare, isMet, maxRatio } from './turns.ts'

const slots = 'slots of a day'
const whatBoundsSlots = `**${slots}**: reads sixteen professionals, the most of a city that are tried (decision 0053), where the demo has 8 to 13 in one; it grows no further.`

const loadBefore = loadavg()[0] as number
const rows: Compared[] = []
let jobs: RunJob[] = []
const { values } = parseArgs({ options: { keep: { type: 'string' } } })
let built = ''
const keep = (row: Compared) => {
  rows.push(row)
  console.log(Object.values(shown(row)).join(' · '))
}

await withWorlds(async (worlds) => {
  built = worlds.built
  keep(compare('start to the first answer', worlds.small.startMs, worlds.large.startMs, maxRatio))
  await compareCustomerCalls(worlds, keep)
  jobs = (await runScheduledJobs(worlds.large.databaseUrl)).sort((one, other) => other.seconds - one.seconds)
}, values.keep)
console.table(rows.map(shown))
console.table(jobs)
const missed = rows.filter((row) => !isMet(row))
const failed = jobs.filter(({ state }) => state !== 'completed')
await writeSection('npm run bench:large', [
  circumstances(loadBefore),
  `The same call in the demo world and in a world of ${built}: medians in milliseconds, one call here, one there. A call may take 1.5 times as long.`,
  '',
  '| call | demo world | large world | ratio | |',
  '|---|---|---|---|---|',
  ...rows.map((row) => `| ${Object.values(shown(row)).join(' | ')} |`),
  '',
  ...(missed.some(({ name }) => name.startsWith(slots)) ? [whatBoundsSlots, ''] : []),
  `Scheduled jobs, each once in the large world, with the limits of the product: ${jobs.length - failed.length} of ${jobs.length} finished. The longest, in seconds: ${longest()}.`,
  ...failed.map(({ queue, seconds }) => `\n**${queue}** failed after ${seconds} s.`),
])
process.exitCode = missed.length + failed.length > 0 ? 1 : 0

function longest(): string {
  return jobs
    .filter(({ seconds }) => seconds >= 1)
    .map(({ queue, seconds }) => `${queue} ${seconds.toFixed(1)}`)
    .join(', ')
}

function shown(row: Compared) {
  const tidy = (value: number) => Number(value.toPrecision(3))
  return {
    name: row.name,
    'small, ms': tidy(row.smallMs),
    'large, ms': tidy(row.largeMs),
    ratio: tidy(row.ratio),
    met: row.maxRatio === undefined ? '' : isMet(row) ? 'yes' : 'NO',
  }
}
