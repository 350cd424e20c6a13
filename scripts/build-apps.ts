// Builds the single-page apps beside the customers' web app.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { build } from 'vite'
import { appNames } from '#server/http/apps/app-names.ts'
import { appConfig } from './app-config.ts'

for (const name of appNames) await build({ ...appConfig(name), logLevel: 'warn' })
await buildAppWorker('pro')

/** Compiles the service worker of an app; runs after its build, because the worker lists its hashed files. */
async function buildAppWorker(name: string): Promise<void> {
  const folder = `build/${name}`
  const assets = (await readdir(`${folder}/assets`)).filter((file) => /\.(js|css|woff2)$/.test(file)).sort()
  const html = await readFile(`${folder}/index.html`)
  const version = createHash('sha256').update(assets.join()).update(html).digest('hex').slice(0, 12)
  const files = [...assets.map((file) => `/${name}/assets/${file}`), '/brand/logo.svg']
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __FILES__: JSON.stringify({ version, start: `/${name}/`, files }) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: `${name}/worker/service-worker.ts`, formats: ['es'], fileName: () => 'sw.js' },
    },
  })
}
