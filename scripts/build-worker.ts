import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { filesOfRoutes, readManifest } from './web-manifest.ts'

const client = 'build/client'

/** Precached at install, so that they open offline after the first visit; other routes are cached when visited. */
const routes = [
  'root',
  'shell/shell-layout',
  'shell/pages/page-boundary',
  'features/home/home.route',
  'features/catalog/lists/categories.route',
  'features/catalog/info/info.route',
  'features/booking/list/bookings.route',
]
const pages = ['/', '/categories', '/booking', '/_.data', '/categories.data']
/** Not in the manifest of these routes: the style sheet, the fonts, and chunks loaded after hydration. */
const extraAssets =
  /^(root-.*\.css|figtree-.*\.woff2|bricolage-700-.*\.woff2|(sheet-frame|alert-frame|booking-detail|account-drawer|toaster)-.*\.js)$/

/** Compiles the service worker; runs after the app's build, because the worker lists the app's hashed files. */
export async function buildWorker(): Promise<void> {
  const names = await readdir(join(client, 'assets'))
  const assets = names.filter((name) => extraAssets.test(name)).map((name) => `/assets/${name}`)
  const files = [...filesOfRoutes(await readManifest(), routes), ...assets].sort()
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __PRECACHE__: JSON.stringify({ version, files, pages }) },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: 'web/worker/service-worker.ts', formats: ['es'], fileName: () => 'sw.js' },
    },
  })
  const text = await readFile(join(client, 'sw.js'), 'utf8')
  if (/^(import|export)\b/m.test(text)) throw new Error('The service worker must be a single file without imports.')
}
