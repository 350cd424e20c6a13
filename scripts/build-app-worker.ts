import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { build } from 'vite'

/** Compiles the service worker of an app; runs after its build, because the worker lists its hashed files. */
export async function buildAppWorker(name: string): Promise<void> {
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
