import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ServerProcess } from './server-process.ts'

export type Render = (request: IncomingMessage, response: ServerResponse) => void

/** Addresses of Vite's modules, which the server cannot have. */
const moduleAddress = /^\/(@|web\/|contract\/|node_modules\/)/

/** Asks the server first; what it does not know outside of its API is a page or a file of the web. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  server: ServerProcess,
  render: Render,
): Promise<void> {
  const { url = '/', method, headers, socket } = request
  if (moduleAddress.test(url)) return render(request, response)
  const port = await server.port
  if (port === undefined) {
    response.writeHead(503).end('The server did not start: see the terminal.')
    return
  }
  const forwarded = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
  const onward = httpRequest({
    port,
    host: '127.0.0.1',
    method,
    path: url,
    headers: { ...headers, 'x-forwarded-for': forwarded },
  })
  onward.on('response', (answer) => {
    if (answer.statusCode === 404 && !url.startsWith('/v1/')) {
      answer.resume()
      return render(request, response)
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  request.pipe(onward)
}
