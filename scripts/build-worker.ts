import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { defaultLanguage, type Language, languagePrefix } from '#contract/lib/languages.ts'
import { minifyScript } from './languages/compile/compile-languages.ts'
import { compileSentences } from './languages/compile/compile-sentences.ts'
import { compileWorker } from './languages/extract/compile-web.ts'
import type { Marks } from './languages/extract/marks.ts'
import { assetsPath, filesOfRoutes, readManifest } from './web-manifest.ts'

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
  /^(sheet-frame|alert-frame|start-carousel|subcategory-modal|booking-detail|account-drawer|late-notices)-/
/** Maps need the network in any case. */
const onlineOnly = /^(google-|load-google)/

/** Writes the service workers; runs after the app's build, because a worker lists the app's hashed files. */
export async function buildWorkers(languages: readonly Language[], marks: Marks): Promise<void> {
  const compiled = await compileWorker(marks)
  if (/^(import|export)\b/m.test(compiled)) throw new Error('The service worker must be a single file without imports.')
  await Promise.all(languages.map((language) => writeWorker(language, compileSentences(language, compiled, marks))))
}

async function writeWorker(language: Language, source: string): Promise<void> {
  const folder = assetsPath(language)
  const prefix = languagePrefix(language)
  const pages = pagesIn(prefix)
  const names = (await readdir(join(client, folder))).filter((name) => name.endsWith('.js'))
  const scripts = names.map((name) => `${folder}/${name}`)
  const shared = (await readdir(join(client, 'assets'))).filter((name) => !name.endsWith('.js'))
  const extra = [...names.filter((name) => extraScripts.test(name)).map((name) => `${folder}/${name}`)]
  const styles = shared.filter((name) => extraFiles.test(name)).map((name) => `/assets/${name}`)
  const files = [...filesOfRoutes(await readManifest(language), routes), ...extra, ...styles, ...brand].sort()
  const others = scripts.filter((file) => !onlineOnly.test(basename(file)) && !files.includes(file)).sort()
  const version = createHash('sha256')
    .update([...files, ...others].join('\n'))
    .update(Buffer.concat(await Promise.all(brand.map((file) => readFile(join(client, file))))))
    .digest('hex')
    .slice(0, 12)
  const rest = `${folder}/rest-${version}.json`
  await writeFile(join(client, rest), JSON.stringify(others))
  const name = language === defaultLanguage ? 'sw.js' : `sw-${language}.js`
  const precache = JSON.stringify({ version, files, rest, pages, prefix })
  await writeFile(
    join(client, name),
    await minifyScript(
      name,
      source.replace('__PRECACHE__', () => precache),
    ),
  )
}
