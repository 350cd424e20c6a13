// The yardstick of pages: the smallest app of the product's React and React Router, built and served here.
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createRequestListener } from '@react-router/node'

export interface SmallestApp {
  /** Address of its page with about as many elements. */
  page: (elements: number) => string
  stop: () => void
}

const folder = fileURLToPath(new URL('smallest-app', import.meta.url))
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

export async function startSmallestApp(): Promise<SmallestApp> {
  const bin = fileURLToPath(new URL('../../node_modules/.bin/react-router', import.meta.url))
  execFileSync(bin, ['build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const build = await import(pathToFileURL(join(folder, 'build/server/index.js')).href)
  const render = createRequestListener({ build, mode: 'production' })
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === '/') return render(request, response)
    if (!path.startsWith('/assets/')) return response.writeHead(404).end('Not found')
    const bytes = await readFile(join(folder, 'build/client', path))
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    page: (elements) => `http://127.0.0.1:${port}/?elements=${elements}`,
    stop: () => server.close(),
  }
}
