// `npm run bench:pages`: Lighthouse and interactions as a cheap phone, against limits we keep; written to docs/performance.md.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { runProduct } from '#e2e/running-product.ts'
import { ensureBuild } from '#scripts/bundle/ensure-build.ts'
import { ensureBrowser } from '#scripts/find-browser.ts'
import { circumstances, writeSection } from '../report/performance-doc.ts'
import { measureInteractions } from './interactions.ts'
import { type Figure, indexOfMachine, measurePage } from './lighthouse.ts'

/** Lighthouse's benchmarkIndex of the phone that is meant. */
const phoneIndex = 450
const runs = Number(process.env.RUNS ?? 5)

const common = {
  score: 99,
  'LCP ms': 1500,
  'TBT ms': 60,
  CLS: 0.01,
  accessibility: 100,
  'best practices': 100,
  SEO: 100,
}
const pages: Record<string, { path: string; limits: Partial<Record<Figure, number>> }> = {
  home: { path: '/', limits: { ...common, 'all KiB': 320 } },
  'category list': { path: '/services/info?sub=bathroom-cleaning', limits: { ...common, 'pictures KiB': 250 } },
  service: { path: '/service/full-home-deep-cleaning', limits: common },
}
const maxInpMs = 120

/** What keeps a figure above its limit, by the end of its series. */
const bounds: Record<string, string> = {
  'LCP ms':
    'three round trips of 150 ms (connection, page, style sheet with fonts and picture), 80 KB at 1.6 Mbit/s, and the first layout.',
  'TBT ms':
    'counted from the first frame, so all of hydration is in it. Tasks are measured by the clock: beside other work on the machine they take several times their processor time.',
  'all KiB':
    'scripts 173 KiB (React, router and queries 100), pictures 110, fonts 28, the page 22, its style sheet 15; headers of 60 answers are 28 of it.',
  'INP ms': 'measured by the clock, as blocking time.',
  score: 'blocking time.',
}

interface Row {
  series: string
  ours: number
  limit: string
  met: boolean
}

if (!(await ensureBuild())) throw new Error('The build failed.')
const loadBefore = loadavg()[0] as number
const dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-pages-'))
const product = await runProduct({ dataDir })
const rows: Row[] = []
let phone = ''
try {
  const browser = await openBrowser(join(dataDir, 'browser'))
  try {
    const index = await indexOfMachine(product.url, browser.port)
    const slowdown = Math.max(1, index / phoneIndex)
    phone = `benchmarkIndex of this machine ${Math.round(index)}, of the phone ${phoneIndex}: slowed down ${slowdown.toFixed(2)} times. Medians of ${runs}.`
    console.log(phone)
    for (const [name, { path, limits }] of Object.entries(pages)) {
      const figures = await measurePage(product.url + path, { port: browser.port, slowdown, runs })
      for (const [figure, limit] of Object.entries(limits))
        keep(name, figure as Figure, figures[figure as Figure], limit)
    }
    for (const [what, inp] of Object.entries(
      await measureInteractions(browser.context, product.url, { slowdown, runs }),
    ))
      add({ series: `${what}: INP ms`, ours: inp, limit: `≤ ${maxInpMs}`, met: inp <= maxInpMs })
  } finally {
    await browser.context.close()
  }
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
console.table(rows)
if (runs >= 5) await writeSection('npm run bench:pages', [circumstances(loadBefore), phone, '', ...table(), ...notes()])
process.exitCode = rows.every(({ met }) => met) ? 0 : 1

async function openBrowser(profile: string) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'],
  })
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  return { context, port: Number(port) }
}

/** Scores are at least their limit, all else at most. */
function keep(page: string, figure: Figure, ours: number, limit: number): void {
  const isScore = ['score', 'accessibility', 'best practices', 'SEO'].includes(figure)
  const met = isScore ? ours >= limit : ours <= limit
  add({ series: `${page}: ${figure}`, ours, limit: `${isScore ? '≥' : '≤'} ${limit}`, met })
}

function add(row: Row): void {
  rows.push(row)
  console.log(Object.values(row).join(' · '))
}

function notes(): string[] {
  const missed = rows.filter(({ met }) => !met)
  return Object.entries(bounds)
    .filter(([figure]) => missed.some(({ series }) => series.endsWith(`: ${figure}`)))
    .map(([figure, bound]) => `\n**${figure}**: ${bound}`)
}

function table(): string[] {
  const lines = rows.map(
    ({ series, ours, limit, met }) => `| ${series} | ${ours} | ${limit} | ${met ? 'met' : '**missed**'} |`,
  )
  return ['| series | ours | limit | |', '|---|---|---|---|', ...lines]
}
