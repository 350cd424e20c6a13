import type { FastifyInstance } from 'fastify'

/** Writes a log line for one in so many cached responses; each answer of the framework has lines of its own. */
export function logCachedResponses(app: FastifyInstance): void {
  const { logCachedOneIn } = app.ctx.config
  if (logCachedOneIn === 0) return
  let sent = 0
  app.responseCache.onSent(({ request, status, milliseconds }) => {
    sent += 1
    if (sent % logCachedOneIn !== 0) return
    const { method, url, headers } = request
    const req = { method, url, host: headers.host }
    app.log.info({ req, statusCode: status, responseTime: milliseconds, oneIn: logCachedOneIn }, 'Cached response')
  })
}
