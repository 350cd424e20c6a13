import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { defaultLanguage, type Language, prefixOf } from '#contract/languages.ts'
import { inLanguage } from './languages/plugin.ts'
import { assetsOf, filesOfRoutes, readManifest } from './web-manifest.ts'

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
const extraAssets =
  /^(root-.*\.css|figtree-.*\.woff2|bricolage-700-.*\.woff2|(sheet-frame|alert-frame|start-carousel|subcategory-modal|booking-detail|account-drawer|late-notices)-.*\.js)$/
/** Maps need the network in any case. */
const onlineOnly = /^(google-|load-google)/

/** Compiles the service worker; runs after the app's build, because the worker lists the app's hashed files. */
export async function buildWorker(language: Language): Promise<void> {
  const folder = assetsOf(language)
  const prefix = prefixOf(language)
  const pages = pagesIn(prefix)
  const names = await readdir(join(client, folder))
  const assets = names.filter((name) => extraAssets.test(name)).map((name) => `${folder}/${name}`)
  const files = [...filesOfRoutes(await readManifest(language), routes), ...assets, ...brand].sort()
  const scripts = names
    .filter((name) => name.endsWith('.js') && !onlineOnly.test(name))
    .map((name) => `${folder}/${name}`)
  const others = scripts.filter((file) => !files.includes(file)).sort()
  const version = createHash('sha256')
    .update([...files, ...others].join('\n'))
    .update(Buffer.concat(await Promise.all(brand.map((file) => readFile(join(client, file))))))
    .digest('hex')
    .slice(0, 12)
  const rest = `${folder}/rest-${version}.json`
  await writeFile(join(client, rest), JSON.stringify(others))
  const name = language === defaultLanguage ? 'sw.js' : `sw-${language}.js`
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: language === defaultLanguage ? [] : [inLanguage(language)],
    define: {
      __LANGUAGE__: JSON.stringify(language),
      __PRECACHE__: JSON.stringify({ version, files, rest, pages, prefix }),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: 'web/worker/service-worker.ts', formats: ['es'], fileName: () => name },
    },
  })
  const text = await readFile(join(client, name), 'utf8')
  if (/^(import|export)\b/m.test(text)) throw new Error('The service worker must be a single file without imports.')
}
