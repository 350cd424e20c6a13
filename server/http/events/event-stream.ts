import type { FastifyReply } from 'fastify'

export interface EventStream {
  send: (event: string, data: object) => void
  end: () => void
  /** Called once, whether server or reader ended it. */
  onEnd: (listener: () => void) => void
}

const heartbeatMs = 15_000

/**
 * Answers with server-sent events. A heartbeat keeps it open: the server and proxies close idle connections. The header stops
 * proxies such as nginx from holding events back.
 */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply.hijack()
  const { socket } = raw
  const type = 'text/event-stream; charset=utf-8'
  raw.writeHead(200, { 'content-type': type, 'x-accel-buffering': 'no' })
  raw.write(': open\n\n')
  const heartbeat = setInterval(() => raw.write(': heartbeat\n\n'), heartbeatMs)
  raw.on('close', () => clearInterval(heartbeat))
  // A reader that is gone.
  raw.on('error', () => raw.destroy())
  return {
    send: (event, data) => void raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    // A reader that has stopped reading would not notice the end, and hold up a shutdown.
    end: () => void raw.end(() => socket?.destroy()),
    onEnd: (listener) => void raw.on('close', listener),
  }
}
