import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { defaultLanguage, type Language, languagePrefix, offeredLanguages } from '#contract/lib/languages.ts'
import { sentences } from './sentences/macros.ts'
import { readSentences } from './sentences/read-sentences.ts'
import { filesOfSentences, idsIn, toScript } from './sentences/write-sentences.ts'
import { filesOfRoutes, readManifest } from './web-manifest.ts'

const client = 'build/client'

/** Precached at install; the scripts of the other routes follow when the first page is open. */
const routes = [
  'root',
  'shell/shell-layout',
  'shell/pages/page-boundary',
  'features/home/home.route',
  'features/catalog/lists/categories.route',
  'features/catalog/info/info.route',
  'features/booking/list/bookings.route',
]
/** A picture that fails offline is replaced by the placeholder, and the footer is far below what a first visit loads. */
const brand = ['/brand/logo.svg', '/brand/logo-on-dark.svg', '/brand/placeholder.svg']
const pagesIn = (prefix: string) => [
  prefix || '/',
  `${prefix}/categories`,
  `${prefix}/booking`,
  prefix ? `${prefix}.data` : '/_.data',
  `${prefix}/categories.data`,
]
/** Not in the manifest of these routes: the style sheet, the fonts, and chunks loaded after hydration. */
const extraFiles = /^(app-.*\.css|figtree-.*\.woff2|bricolage-700-.*\.woff2)$/
const extraScripts =
  /^(sheet-frame|alert-frame|start-carousel|subcategory-modal|booking-detail|account-drawer|desktop-links|late-notices)-/
/** Maps need the network in any case. */
const onlineOnly = /^(google-|load-google)/

/** Precached with their scripts. */
const sentencesOf = /^(home|categories|info|bookings)\.route$|^(subcategory-modal|account-drawer)$/

/** Writes the service workers; runs after the app's build, because a worker lists the app's hashed files. */
export async function buildWorkers(): Promise<void> {
  const compiled = await compileWorker()
  if (/^(import|export)\b/m.test(compiled)) throw new Error('The service worker must be a single file without imports.')
  await Promise.all(offeredLanguages.map((language) => writeWorker(language, compiled)))
}

async function compileWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: sentences(),
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'web/worker/service-worker.ts', formats: ['es'], fileName: () => 'sw.js' },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code
}

async function writeWorker(language: Language, source: string): Promise<void> {
  const prefix = languagePrefix(language)
  const pages = pagesIn(prefix)
  const names = await readdir(join(client, 'assets'))
  const scripts = names.filter((name) => name.endsWith('.js'))
  const said = await filesOfSentences(language)
  const extra = names
    .filter((name) => extraFiles.test(name) || extraScripts.test(name))
    .map((name) => `/assets/${name}`)
  const ownSentences = [...said].filter(([name]) => sentencesOf.test(name)).map(([, file]) => file)
  const files = [...filesOfRoutes(await readManifest(), routes), ...extra, ...ownSentences, ...brand].sort()
  const others = [...scripts.map((name) => `/assets/${name}`), ...said.values()]
    .filter((file) => !onlineOnly.test(basename(file)) && !files.includes(file))
    .sort()
  const version = createHash('sha256')
    .update([...files, ...others].join('\n'))
    .update(Buffer.concat(await Promise.all(brand.map((file) => readFile(join(client, file))))))
    .digest('hex')
    .slice(0, 12)
  const rest = `/assets/rest-${language}-${version}.json`
  await writeFile(join(client, rest), JSON.stringify(others))
  const name = language === defaultLanguage ? 'sw.js' : `sw-${language}.js`
  const precache = JSON.stringify({ version, files, rest, pages, prefix })
  const { byId } = readSentences(language)
  const own = Object.fromEntries(idsIn(source, new Set(Object.keys(byId))).map((id) => [id, byId[id] ?? '']))
  await writeFile(join(client, name), toScript(language, own) + source.replace('__PRECACHE__', () => precache))
}
