import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '#e2e/fixtures.ts'
import { world } from '#e2e/world.ts'

interface ProxiedProduct {
  origin: () => string
  /** It then sends a changed service worker, as every build does. */
  deploy: () => void
  /** From now on, requests get no answer, while the browser believes that it is online. */
  disconnect: () => void
  reconnect: () => void
}

/** The product behind a proxy that can deploy a newer build, or lose the internet, while pages are open. */
export function proxiedProduct(): ProxiedProduct {
  let suffix = ''
  let connected = true
  let origin = ''
  const proxy = createServer((asked, answer) => {
    if (!connected) return void asked.socket.destroy()
    const { hostname, port } = new URL(world.url)
    // No 304 and no compression: the proxy changes a file that is unchanged at the product.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...wanted } = asked.headers
    const headers = { ...wanted, 'accept-encoding': 'identity' }
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers }, (got) => {
      const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...rest } = got.headers
      const isWorker = asked.url === '/sw.js' && got.statusCode === 200
      answer.writeHead(got.statusCode ?? 502, isWorker ? { ...rest, 'cache-control': 'no-cache' } : got.headers)
      got.pipe(answer, { end: !isWorker })
      if (isWorker) got.on('end', () => answer.end(suffix))
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  test.beforeAll(async () => {
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  })
  test.afterAll(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return {
    origin: () => origin,
    deploy: () => {
      suffix += '\n// the next build\n'
    },
    disconnect: () => {
      connected = false
    },
    reconnect: () => {
      connected = true
    },
  }
}
