import type { FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'

/** The log of the server: JSON lines on standard output unless another destination is given. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: ['req.headers.authorization'], serializers: { req: describeRequest } }
  return destination ? pino(options, destination) : pino(options)
}

/** Ends with the proof that a report of a masked call is from its provider. */
const reportOfCall = /^(\/v1\/call\/status\/[^/]*\/).*/

/** Without the query, which may contain phone numbers, places and searches. */
function describeRequest({ method, url, host, ip }: FastifyRequest) {
  const [path = ''] = url.split('?', 1)
  return { method, url: path.replace(reportOfCall, '$1***'), host, remoteAddress: ip }
}
