import type { FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'

/** The log of the server: JSON lines on standard output unless another destination is given. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: ['req.headers.authorization'], serializers: { req: describeRequest } }
  return destination ? pino(options, destination) : pino(options)
}

/** Without the query, which may contain phone numbers, places and searches. */
function describeRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, url: url.split('?', 1)[0], host, remoteAddress: ip }
}
