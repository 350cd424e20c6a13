import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Histogram, Registry } from 'prom-client'
import { AppError } from './app-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answered by the internal listener at /metrics; features add their gauges. */
    metrics: Registry
    /** Off while the server stops: /readyz refuses, everything else is answered. */
    readiness: { isOff: boolean }
  }
}

/** /healthz: the process answers. /readyz: the database answers too, and the server stays. */
export function registerHealth(app: FastifyInstance): void {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  app.decorate('metrics', registry)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.responseCache.onSent(({ route, status, milliseconds }) => {
    durations.observe({ method: 'GET', route, status }, milliseconds / 1000)
  })
  app.get('/healthz', async () => ({ status: true }))
  app.decorate('readiness', { isOff: false })
  app.get('/readyz', async () => {
    if (app.readiness.isOff) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
    await sql`select 1`.execute(app.ctx.db)
    return { status: true }
  })
}
