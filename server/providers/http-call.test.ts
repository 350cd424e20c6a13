import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { httpCall } from './http-call.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function whereAnswered(answer: RequestListener): Promise<URL> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/call`)
}

const sent = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'नमस्ते', timeoutMs: 10_000 } as const

test('body and answer arrive whole, letters beyond ASCII too, one call after the other', async () => {
  const url = await whereAnswered(async (request, response) => {
    const { 'content-length': length, 'content-type': type } = request.headers
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    response.writeHead(418).end(`${type} ${length} ${Buffer.concat(parts)}`)
  })
  for (let call = 0; call < 3; call += 1) {
    expect(await httpCall({ ...sent, url })).toMatchObject({ status: 418, text: 'text/plain 18 नमस्ते' })
  }
})

test('a redirect is not followed and is no answer', async () => {
  const asked: (string | undefined)[] = []
  const url = await whereAnswered((request, response) => {
    asked.push(request.url)
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  await expect(httpCall({ ...sent, url })).rejects.toMatchObject({ phase: 'network' })
  expect(asked).toEqual(['/call'])
})

test('an answer that begins and does not end is late', async () => {
  const url = await whereAnswered((_request, response) => void response.write('begun'))
  await expect(httpCall({ ...sent, url, timeoutMs: 50 })).rejects.toMatchObject({ phase: 'timeout' })
})

test('an answer that is cut off is none', async () => {
  const url = await whereAnswered((request, response) => {
    response.write('begun', () => request.socket.destroy())
  })
  await expect(httpCall({ ...sent, url })).rejects.toMatchObject({ phase: 'network' })
})

test('a refused connection reports that nothing was sent', async () => {
  const url = await whereAnswered(() => {})
  const [server] = servers.splice(0)
  await new Promise((closed) => server?.close(closed))
  await expect(httpCall({ ...sent, url })).rejects.toMatchObject({ phase: 'connect' })
})
