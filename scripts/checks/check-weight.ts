// `node scripts/checks/check-weight.ts`: compares the download size of the built apps with its limits; staff calls are in the console alone.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { defaultLanguage, languageNames, offeredLanguages } from '#contract/lib/languages.ts'
import { appNames } from '#server/http/apps/app-names.ts'
import { filesOfSentences } from '../sentences/write-sentences.ts'
import { filesOfRoutes, readManifest } from '../web-manifest.ts'

const client = 'build/client'
const assets = join(client, 'assets')
const kib = 1024

/** Bytes after Brotli; fonts are compressed already. */
const limits = {
  /** With its sentences. */
  homeScript: 139 * kib,
  /** Other scripts than Latin take more bytes. */
  homeScriptInOther: 140 * kib,
  routeScript: 26 * kib,
  worker: 5.5 * kib,
  styles: 16 * kib,
  fonts: 30_000,
  /** Where the device has none of the script. */
  scriptFonts: 110_000,
  appStart: { ops: 190 * kib, pro: 100 * kib },
}

/** Routes that every page loads. */
const sharedRoutes = ['root', 'shell/shell-layout', 'shell/pages/page-boundary']
const home = 'features/home/home.route'

async function weightOf(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(Array.from(files, async (file) => (await stat(join(client, `${file}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const problems: string[] = []

function checkWeight(what: string, bytes: number, limit: number): void {
  const line = `${what}: ${(bytes / kib).toFixed(1)} KiB of ${(limit / kib).toFixed(1)}`
  if (bytes > limit) problems.push(line)
  else if (!what.startsWith('route ')) console.log(line)
}

const manifest = await readManifest()
const onHome = filesOfRoutes(manifest, [...sharedRoutes, home])
for (const language of offeredLanguages) {
  const sentences = (await filesOfSentences(language)).get('home.route') ?? ''
  const limit = language === defaultLanguage ? limits.homeScript : limits.homeScriptInOther
  checkWeight(`home page in ${languageNames[language]}`, await weightOf([...onHome, sentences]), limit)
}
const shared = filesOfRoutes(manifest, sharedRoutes)
let heaviest = { id: '', bytes: 0 }
for (const { id } of Object.values(manifest.routes)) {
  const bytes = await weightOf([...filesOfRoutes(manifest, [id])].filter((file) => !shared.has(file)))
  if (bytes > heaviest.bytes) heaviest = { id, bytes }
  checkWeight(`route ${id}`, bytes, limits.routeScript)
}
checkWeight(`heaviest route, ${heaviest.id}`, heaviest.bytes, limits.routeScript)
const names = await readdir(assets)
const styles = names.filter((name) => /^app-.*\.css$/.test(name)).map((name) => `/assets/${name}`)
checkWeight('style sheet', await weightOf(styles), limits.styles)
const fontsBy = Map.groupBy(
  names.filter((name) => name.endsWith('.woff2')),
  (name) => /^noto-sans-([a-z]+)-/.exec(name)?.[1] ?? '',
)
for (const [script, files] of fontsBy) {
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(assets, name))).size))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  checkWeight(script ? `fonts of ${script}` : 'fonts', bytes, script ? limits.scriptFonts : limits.fonts)
}
const worker = await promisify(brotliCompress)(await readFile(join(client, 'sw.js')))
checkWeight('service worker', worker.length, limits.worker)
for (const name of appNames) {
  const html = await readFile(`build/${name}/index.html`, 'utf8')
  const scripts = [...html.matchAll(/"\/(\S+\.js)"/g)].map(([, file]) => stat(`build/${file}.br`))
  const bytes = (await Promise.all(scripts)).reduce((sum, { size }) => sum + size, 0)
  checkWeight(`first script of /${name}`, bytes, limits.appStart[name])
}
for (const file of names.filter((name) => name.endsWith('.js')))
  if ((await readFile(join(assets, file), 'utf8')).includes('/v1/staff/')) problems.push(`${file} names calls of staff`)
for (const problem of problems) console.error(`too heavy: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
