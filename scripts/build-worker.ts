import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { filesOfRoutes, readManifest } from './web-manifest.ts'

const client = 'build/client'

/** What stands without a network from the first visit on; the rest as it is visited. */
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
/** Not in the manifest: the style sheet, the fonts, and what is fetched when the page stands. */
const beside =
  /^(root-.*\.css|figtree-.*\.woff2|bricolage-700-.*\.woff2|(sheet-frame|alert-frame|booking-detail|account-drawer|toaster)-.*\.js)$/

/** Compiles the service worker beside the app it keeps; after the app, whose files it names. */
export async function buildWorker(): Promise<void> {
  const names = await readdir(join(client, 'assets'))
  const own = names.filter((name) => beside.test(name)).map((name) => `/assets/${name}`)
  const files = [...filesOfRoutes(await readManifest(), routes), ...own].sort()
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
  if (/^(import|export)\b/m.test(text)) throw new Error('The service worker has to be one plain file.')
}
