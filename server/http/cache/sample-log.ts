import type { FastifyInstance } from 'fastify'

/** Writes a log line for one in so many kept answers; each answer of the framework has lines of its own. */
export function sampleKeptAnswers(app: FastifyInstance): void {
  const { logKeptOneIn } = app.ctx.config
  if (logKeptOneIn === 0) return
  let sent = 0
  app.keeper.onSent(({ request, status, milliseconds }) => {
    sent += 1
    if (sent % logKeptOneIn !== 0) return
    const { method, url, headers } = request
    const req = { method, url, host: headers.host }
    app.log.info({ req, statusCode: status, responseTime: milliseconds, oneIn: logKeptOneIn }, 'Kept answer')
  })
}
