// `node scripts/check-weight.ts`: what the built web app makes a phone fetch, against what we allow it.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const client = 'build/client'
const assets = join(client, 'assets')
const kib = 1024

/** Brotli bytes; fonts as they are. */
const limits = { homeScript: 136 * kib, routeScript: 25 * kib, styles: 16 * kib, fonts: 30_000 }

/** What every address loads, and the home page with it. */
const always = ['root', 'shell/shell-layout', 'shell/pages/page-boundary']
const home = 'features/home/home.route'

interface RouteFiles {
  id: string
  module: string
  imports?: string[]
}

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, RouteFiles>
}

async function readManifest(names: readonly string[]): Promise<Manifest> {
  const name = names.find((one) => /^manifest-.*\.js$/.test(one))
  if (!name) throw new Error('There is no build; run `npm run build` first.')
  const text = await readFile(join(assets, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''))
}

async function weightOf(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(Array.from(files, async (file) => (await stat(join(client, `${file}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function filesOf({ entry, routes }: Manifest, ids: readonly string[]): Set<string> {
  const own = Object.values(routes).filter(({ id }) => ids.includes(id))
  return new Set([entry.module, ...entry.imports, ...own.flatMap(({ module, imports = [] }) => [module, ...imports])])
}

const problems: string[] = []

function weigh(what: string, bytes: number, limit: number): void {
  const line = `${what}: ${(bytes / kib).toFixed(1)} KiB of ${(limit / kib).toFixed(1)}`
  if (bytes > limit) problems.push(line)
  else if (!what.startsWith('route ')) console.log(line)
}

const names = await readdir(assets)
const manifest = await readManifest(names)
const onHome = filesOf(manifest, [...always, home])
weigh('script of the home page', await weightOf(onHome), limits.homeScript)
const shared = filesOf(manifest, always)
let heaviest = { id: '', bytes: 0 }
for (const { id } of Object.values(manifest.routes)) {
  const bytes = await weightOf([...filesOf(manifest, [id])].filter((file) => !shared.has(file)))
  if (bytes > heaviest.bytes) heaviest = { id, bytes }
  weigh(`route ${id}`, bytes, limits.routeScript)
}
weigh(`heaviest route, ${heaviest.id}`, heaviest.bytes, limits.routeScript)
const styles = names.filter((name) => /^root-.*\.css$/.test(name)).map((name) => `/assets/${name}`)
weigh('style sheet', await weightOf(styles), limits.styles)
const fonts = await Promise.all(names.filter((name) => name.endsWith('.woff2')).map((name) => stat(join(assets, name))))
weigh(
  'fonts',
  fonts.reduce((sum, { size }) => sum + size, 0),
  limits.fonts,
)
for (const problem of problems) console.error(`too heavy: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
