// `npm run bench:pages`: what pages cost the main thread of a browser, beside the smallest app of the same libraries; written to
// docs/performance.md. Lighthouse's scores are reported beside that app's, without floors: they are measured by the clock.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { ensureBrowser } from '#e2e/find-browser.ts'
import { runProduct } from '#e2e/running-product.ts'
import { ensureBuild } from '#scripts/bundle/ensure-build.ts'
import { compared, type Floor, isMet, type Measurement, toTableRow } from '../report/floors.ts'
import { circumstances, toTable, writeSection } from '../report/performance-doc.ts'
import { type SmallestApp, startSmallestApp } from '../yardsticks/smallest-app.ts'
import { measureInteractions } from './interactions.ts'
import { indexOfMachine, measurePage } from './lighthouse.ts'
import { type Load, measureLoad, measureRest, medians, type Size, unseen, windows } from './thread-time.ts'

/** Lighthouse's benchmarkIndex of the phone that is meant. */
const phoneIndex = 450
const runs = Number(process.env.RUNS ?? 7)
const smallest = 'the smallest app of the same React and React Router with as many elements'
const nothing = 'an empty page'

/** By name: how often the yardstick's scripts a page may cost, and the KiB of a phone. */
const pages: Record<string, { path: string; ratioAtMost: number; allKiB?: number; scriptsKiB?: number }> = {
  home: { path: '/', ratioAtMost: 1.8, allKiB: 280, scriptsKiB: 125 },
  service: { path: '/service/full-home-deep-cleaning', ratioAtMost: 1.8 },
  list: { path: '/services/info?sub=bathroom-cleaning', ratioAtMost: 1.8, allKiB: 280 },
  'a static page': { path: '/aboutus', ratioAtMost: 1.3 },
}
const restMsPerSecond = 10
/** Nothing of ours: the browser has tasks of its own. */
const unseenMsPerSecond = 0.5
/** From the event to the frame after it, on a machine that is not slowed down. */
const interactionMs = 50

/** By name of a series: what bounds it, where it misses its floor. */
const bounds: Record<string, string> = {
  'home, phone: added by scripts':
    'of 178 ms under a tracer 94 are calls of scripts, most of them React that hydrates what is in view, 32 the compiling of functions, 25 style, layout and paint of what hydration shows, the rest tasks of 24 files. All scripts compiled ahead cost the same, 17 small files in two 1 to 9 ms less: both are left out.',
  'home, phone: transferred':
    '138 KiB are 35 pictures, 100 the libraries, 65 our scripts, 27 two fonts, 21 the page, 16 its style sheet.',
  'home, phone: scripts': '100 KiB are React, its DOM, React Router and React Query.',
  'list, phone: transferred':
    '65 KiB are 18 pictures, 100 the libraries, 67 our scripts, 27 two fonts, 16 the style sheet, 15 the page.',
}

const measurements: Measurement[] = []

function keep(measurement: Measurement): void {
  measurements.push({ ...measurement, note: bounds[measurement.name] })
  console.log(Object.values(toTableRow(measurement)).join(' · '))
}

/** Loads ours and the yardstick alternately, with scripts and without. */
async function measureLoads(browser: Browser, url: string, size: Size, app: SmallestApp) {
  const { elements } = await measureLoad(browser, url, size, true)
  const [ours, bare, yardstick, bareYardstick]: [Load[], Load[], Load[], Load[]] = [[], [], [], []]
  for (let run = 0; run < runs; run += 1) {
    ours.push(await measureLoad(browser, url, size, true))
    yardstick.push(await measureLoad(browser, app.page(elements), size, true))
    bare.push(await measureLoad(browser, url, size, false))
    bareYardstick.push(await measureLoad(browser, app.page(elements), size, false))
  }
  const [with_, without, small, bareSmall] = [ours, bare, yardstick, bareYardstick].map(medians) as [
    Load,
    Load,
    Load,
    Load,
  ]
  return {
    ours: with_,
    yardstick: small,
    added: with_.threadMs - without.threadMs,
    smallAdded: small.threadMs - bareSmall.threadMs,
  }
}

async function measureAt(browser: Browser, url: string, name: string, size: Size, app: SmallestApp): Promise<void> {
  const { path, ratioAtMost, allKiB, scriptsKiB } = pages[name] as (typeof pages)[string]
  const { ours, yardstick, added, smallAdded } = await measureLoads(browser, url + path, size, app)
  const measured = (what: string, unit: 'ms' | 'KiB', floor: Floor, value: number, reaches: number) =>
    keep(compared({ name: `${name}, ${size}: ${what}`, unit, floor }, value, { is: smallest, reaches }))
  measured('added by scripts', 'ms', { ratioAtMost }, added, smallAdded)
  measured('longest task', 'ms', { ratioAtMost: 1 }, ours.longestTaskMs, yardstick.longestTaskMs)
  if (size === 'desktop') return
  if (allKiB) measured('transferred', 'KiB', { atMost: allKiB }, ours.allKiB, yardstick.allKiB)
  if (scriptsKiB) measured('scripts', 'KiB', { atMost: scriptsKiB }, ours.scriptsKiB, yardstick.scriptsKiB)
}

async function measurePages(browser: Browser, url: string, app: SmallestApp): Promise<void> {
  for (const name of Object.keys(pages))
    for (const size of Object.keys(windows) as Size[]) await measureAt(browser, url, name, size, app)
}

async function measureUse(browser: Browser, url: string, app: SmallestApp): Promise<void> {
  const empty = { is: nothing, reaches: await measureRest(browser, app.page(0)) }
  const measured = (name: string, atMost: number, ms: number) =>
    keep(compared({ name, unit: 'ms', floor: { atMost } }, ms, empty))
  measured('home at rest, per second', restMsPerSecond, await measureRest(browser, url))
  for (const [name, leave] of Object.entries(unseen))
    measured(`home at rest, ${name}, per second`, unseenMsPerSecond, await measureRest(browser, url, leave))
  for (const [name, ms] of Object.entries(await measureInteractions(browser, url, runs)))
    measured(name, interactionMs, ms)
}

/** Scores with Lighthouse's mobile preset, of ours and of the yardstick. */
async function lighthouseScores(url: string, app: SmallestApp, profile: string): Promise<string[]> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'],
  })
  try {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
    const index = await indexOfMachine(url, Number(port))
    const asPhone = { port: Number(port), slowdown: Math.max(1, index / phoneIndex), runs: Math.min(runs, 3) }
    const lines = [
      `Lighthouse, as a phone of benchmarkIndex ${phoneIndex} (this machine ${Math.round(index)}), medians of ${asPhone.runs}:`,
      '',
      '| page | score | LCP ms | blocking ms | accessibility, best practices, SEO |',
      '|---|---|---|---|---|',
    ]
    const all = {
      ...Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, url + path])),
      yardstick: app.page(1000),
    }
    for (const [name, address] of Object.entries(all)) {
      const found = await measurePage(address, asPhone)
      const rest = [found.accessibility, found['best practices'], found.SEO].join(', ')
      lines.push(`| ${name} | ${found.score} | ${found['LCP ms']} | ${found['TBT ms']} | ${rest} |`)
    }
    return lines
  } finally {
    await context.close()
  }
}

if (!(await ensureBuild())) throw new Error('The build failed.')
const loadBefore = loadavg()[0] as number
const dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-pages-'))
const app = await startSmallestApp()
const product = await runProduct({ dataDir })
// A first start goes on after its first answer: beside it a page would come so late that it is taken for a quiet one.
await product.printed(/Post offices imported/)
try {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await measurePages(browser, product.url, app)
    await measureUse(browser, product.url, app)
  } finally {
    await browser.close()
  }
  const scores = await lighthouseScores(product.url, app, join(dataDir, 'browser'))
  console.table(measurements.map(toTableRow))
  console.log(scores.join('\n'))
  const method = `Thread time of the renderer's main thread, not slowed down; medians of ${runs}, alternately.`
  if (runs >= 5)
    await writeSection('npm run bench:pages', [
      circumstances(loadBefore),
      method,
      '',
      ...toTable(measurements),
      '',
      ...scores,
    ])
} finally {
  await product.stop()
  app.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = measurements.every(isMet) ? 0 : 1
