// The yardstick: node:http that returns given bytes with given headers, in its own process like the product.
import { createServer } from 'node:http'

/** Of answers by their address. */
export type BareAnswers = Record<string, { body: string; headers: Record<string, string | string[]> }>

// A bench that is killed leaves none.
process.on('disconnect', () => process.exit())
process.on('message', (answers: BareAnswers) => {
  const ready = new Map(
    Object.entries(answers).map(([path, { body, headers }]) => [path, { headers, bytes: Buffer.from(body, 'base64') }]),
  )
  const server = createServer((request, response) => {
    const answer = ready.get(request.url ?? '')
    if (!answer) return response.writeHead(404).end()
    response.writeHead(200, answer.headers).end(answer.bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
