import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { serveDocsOnAsk } from '#server/http/docs/docs-on-ask.ts'
import { handleErrors } from '#server/http/errors/error-handler.ts'
import { schemaController } from '#server/http/schemas/schema-controller.ts'
import { addSecurityHeaders } from '#server/http/security-headers.ts'
import { type Config, ConfigError } from './config.ts'

/** Once a process: their timers and observers never end, and would keep what an app has. */
const processMetrics = new Registry()
collectDefaultMetrics({ register: processMetrics })

/** For operators and developers, on a port that the public proxy does not reach: metrics, readiness in detail, API documentation. */
export async function buildInternalApp({ ctx, metrics }: FastifyInstance): Promise<FastifyInstance> {
  const internal = Fastify({ schemaController, loggerInstance: ctx.log.child({}, { level: 'warn' }) })
  handleErrors(internal)
  addSecurityHeaders(internal)
  internal.get('/healthz', async () => ({ status: true }))
  internal.get('/readyz', async () => {
    const asked = performance.now()
    const { rows } = await sql<{ version: string; migration: string }>`
      select current_setting('server_version') as version, (select max(name) from schema_migration) as migration
    `.execute(ctx.db)
    const database = { ...rows[0], milliseconds: Math.round(performance.now() - asked) }
    return {
      status: true,
      mode: ctx.config.mode,
      role: ctx.config.role,
      uptimeSeconds: Math.round(process.uptime()),
      database,
    }
  })
  const all = Registry.merge([processMetrics, metrics])
  internal.get('/metrics', async (_request, reply) => reply.type(all.contentType).send(await all.metrics()))
  serveDocsOnAsk(internal)
  return internal
}

/** The default port gives way to a free one. Returns the address. */
export async function listenInternally(internal: FastifyInstance, { internal: address }: Config): Promise<string> {
  const { host, port, portStated } = address
  try {
    return await internal.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (portStated) throw new ConfigError(`Port ${port} is taken by another program. Set INTERNAL_PORT to a free one.`)
    return await internal.listen({ host, port: 0 })
  }
}
