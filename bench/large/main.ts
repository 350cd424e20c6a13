// `npm run bench:large`: every customer call of the small world against the same in a large one; exit 1 when one takes too long.
import { loadavg } from 'node:os'
import { circumstances, writeSection } from '#bench/report/performance-doc.ts'
import { compareCustomerCalls } from './customer-series.ts'
import { withWorlds } from './open-worlds.ts'
import { type Compared, compare, isMet, maxRatio } from './turns.ts'

const loadBefore = loadavg()[0] as number
const rows: Compared[] = []
let built = ''
const keep = (row: Compared) => {
  rows.push(row)
  console.log(Object.values(shown(row)).join(' · '))
}

await withWorlds(async (worlds) => {
  built = worlds.built
  keep(compare('start to the first answer', worlds.small.startMs, worlds.large.startMs, maxRatio))
  await compareCustomerCalls(worlds, keep)
})
console.table(rows.map(shown))
await writeSection('npm run bench:large', [
  circumstances(loadBefore),
  `The same call in the demo world and in a world of ${built}: medians in milliseconds, one call here, one there. A call may take 1.5 times as long.`,
  '',
  '| call | demo world | large world | ratio | |',
  '|---|---|---|---|---|',
  ...rows.map((row) => `| ${Object.values(shown(row)).join(' | ')} |`),
])
process.exitCode = rows.every(isMet) ? 0 : 1

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
