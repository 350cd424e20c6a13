import { loadTool } from '#scripts/load-tool.ts'
import { median } from '../report/floors.ts'

/** What we ask of Lighthouse, and read of its report. */
type Lighthouse = (
  url: string,
  settings: {
    port: number
    output: 'json'
    logLevel: 'error'
    onlyCategories: string[]
    throttling: { cpuSlowdownMultiplier: number }
  },
) => Promise<{ lhr: Report } | undefined>

interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { numericValue?: number; details?: unknown } | undefined>
}

/** Scores of 100, milliseconds, KiB over the wire; CLS has no unit. */
type Figure =
  | 'score'
  | 'accessibility'
  | 'best practices'
  | 'SEO'
  | 'LCP ms'
  | 'TBT ms'
  | 'CLS'
  | 'all KiB'
  | 'pictures KiB'

type Figures = Record<Figure, number>

interface Phone {
  /** Port of the browser's debugger. */
  port: number
  /** How much slower its processor is than this machine's. */
  slowdown: number
  runs: number
}

/** Lighthouse's benchmarkIndex of this machine; the median of three. */
export async function indexOfMachine(url: string, port: number): Promise<number> {
  const all: number[] = []
  for (let run = 0; run < 3; run += 1) all.push((await audit(url, port, 1)).environment.benchmarkIndex)
  return median(all)
}

/** Medians of a page on a cheap phone and a slow network. */
export async function measurePage(url: string, { port, slowdown, runs }: Phone): Promise<Figures> {
  const all: Figures[] = []
  for (let run = 0; run < runs; run += 1) all.push(figuresOf(await audit(url, port, slowdown)))
  const names = Object.keys(all[0] ?? {}) as Figure[]
  return Object.fromEntries(names.map((name) => [name, tidy(median(all.map((each) => each[name])))])) as Figures
}

async function audit(url: string, port: number, slowdown: number): Promise<Report> {
  const { default: lighthouse } = await loadTool<{ default: Lighthouse }>('lighthouse')
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    throttling: { cpuSlowdownMultiplier: slowdown },
  })
  if (!result) throw new Error(`Lighthouse did not finish ${url}`)
  return result.lhr
}

function figuresOf({ categories, audits }: Report): Figures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    score: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP ms': value('largest-contentful-paint'),
    'TBT ms': value('total-blocking-time'),
    CLS: value('cumulative-layout-shift'),
    ...bytes(audits['network-requests']?.details),
  }
}

interface Requests {
  items?: { resourceType?: string; transferSize?: number }[]
}

function bytes(details: unknown): Pick<Figures, 'all KiB' | 'pictures KiB'> {
  const { items = [] } = (details ?? {}) as Requests
  const kib = (of: typeof items) => of.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024
  return { 'all KiB': kib(items), 'pictures KiB': kib(items.filter(({ resourceType }) => resourceType === 'Image')) }
}

const tidy = (value: number) => (value < 1 ? Math.round(value * 1000) / 1000 : Math.round(value))
