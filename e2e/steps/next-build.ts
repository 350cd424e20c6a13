import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '#e2e/fixtures.ts'
import { world } from '#e2e/world.ts'

/**
 * The product behind a door of its own, where a newer build can be put while pages are open: from then on the worker
 * that is sent is another one, as after every build.
 */
export function nextBuild(): { origin: () => string; deploy: () => void } {
  let suffix = ''
  let origin = ''
  const door = createServer((asked, answer) => {
    const { hostname, port } = new URL(world.url)
    // Whole and fresh: an unchanged file behind the door is a changed one in front of it.
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
    door.listen(0, '127.0.0.1')
    await once(door, 'listening')
    origin = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  })
  test.afterAll(() => {
    door.closeAllConnections()
    door.close()
  })
  return {
    origin: () => origin,
    deploy: () => {
      suffix += '\n// the next build\n'
    },
  }
}
