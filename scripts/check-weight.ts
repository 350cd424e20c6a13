// `node scripts/check-weight.ts`: what the built web app makes a phone fetch, against what we allow it.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { filesOfRoutes, readManifest } from './web-manifest.ts'

const client = 'build/client'
const assets = join(client, 'assets')
const kib = 1024

/** Brotli bytes; fonts as they are. */
const limits = { homeScript: 136 * kib, routeScript: 25 * kib, worker: 5 * kib, styles: 16 * kib, fonts: 30_000 }

/** What every address loads, and the home page with it. */
const always = ['root', 'shell/shell-layout', 'shell/pages/page-boundary']
const home = 'features/home/home.route'

async function weightOf(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(Array.from(files, async (file) => (await stat(join(client, `${file}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const problems: string[] = []

function weigh(what: string, bytes: number, limit: number): void {
  const line = `${what}: ${(bytes / kib).toFixed(1)} KiB of ${(limit / kib).toFixed(1)}`
  if (bytes > limit) problems.push(line)
  else if (!what.startsWith('route ')) console.log(line)
}

const manifest = await readManifest()
const onHome = filesOfRoutes(manifest, [...always, home])
weigh('script of the home page', await weightOf(onHome), limits.homeScript)
const shared = filesOfRoutes(manifest, always)
let heaviest = { id: '', bytes: 0 }
for (const { id } of Object.values(manifest.routes)) {
  const bytes = await weightOf([...filesOfRoutes(manifest, [id])].filter((file) => !shared.has(file)))
  if (bytes > heaviest.bytes) heaviest = { id, bytes }
  weigh(`route ${id}`, bytes, limits.routeScript)
}
weigh(`heaviest route, ${heaviest.id}`, heaviest.bytes, limits.routeScript)
const names = await readdir(assets)
const styles = names.filter((name) => /^root-.*\.css$/.test(name)).map((name) => `/assets/${name}`)
weigh('style sheet', await weightOf(styles), limits.styles)
const fonts = await Promise.all(names.filter((name) => name.endsWith('.woff2')).map((name) => stat(join(assets, name))))
weigh(
  'fonts',
  fonts.reduce((sum, { size }) => sum + size, 0),
  limits.fonts,
)
const worker = await promisify(brotliCompress)(await readFile(join(client, 'sw.js')))
weigh('service worker', worker.length, limits.worker)
for (const problem of problems) console.error(`too heavy: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
