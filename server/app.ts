import Fastify, { type FastifyInstance } from 'fastify'
import { bodyLimits } from '#contract/lib/endpoint.ts'
import { registerPoolMetrics } from '#server/db/pool-metrics.ts'
import { identifySession } from '#server/features/identity/identity.service.ts'
import { registerBusinessGauges } from '#server/features/metrics/gauges.ts'
import { professionalOfCustomer } from '#server/features/roster/professional/professional-account.service.ts'
import { recordAccess } from '#server/features/staff/audit-log/audit-log.service.ts'
import { appOrigins } from '#server/http/apps/app-origins.ts'
import { limitLargeBodies } from '#server/http/body/body-slots.ts'
import { readJsonBodies } from '#server/http/body/json-body.ts'
import { logCachedResponses } from '#server/http/cache/log-cached-responses.ts'
import { createResponseCache } from '#server/http/cache/response-cache.ts'
import { registerSecurityText } from '#server/http/docs/security-txt.ts'
import { answerUnrouted, handleErrors } from '#server/http/errors/error-handler.ts'
import { registerHealth } from '#server/http/health.ts'
import { createTurns } from '#server/http/limits/turns.ts'
import { schemaController } from '#server/http/schemas/schema-controller.ts'
import { addSecurityHeaders } from '#server/http/security-headers.ts'
import { logSecurityEvents } from '#server/http/security-log/security-log.ts'
import type { Context } from './context.ts'
import { registerFeatures } from './features.ts'

/** The app on a context; tests call it with `inject`. That of a worker answers for its health only. */
export async function buildApp(ctx: Context): Promise<FastifyInstance> {
  const origins = appOrigins(ctx.config)
  // Pages of the shop have no place at the address of another app.
  const responseCache = createResponseCache((host) => origins.appAt({ host }) === 'shop')
  const app = Fastify({
    serverFactory: responseCache.serverFactory,
    schemaController,
    loggerInstance: ctx.log,
    genReqId: () => crypto.randomUUID(),
    // Hop 0 is the connection itself: without trusted proxies X-Forwarded-For is ignored.
    trustProxy: (_address, hop) => hop < ctx.config.trustedProxies,
    // A call that takes more says so in the contract.
    bodyLimit: bodyLimits.usual,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: answerUnrouted,
    // Cuts off slow senders.
    connectionTimeout: 30_000,
    requestTimeout: 30_000,
    // Loading the pages waits its turn on a busy machine.
    pluginTimeout: 120_000,
    // Schemas check lengths; the router's limit would answer without our envelope.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  })
  app.decorate('ctx', ctx)
  app.decorate('responseCache', responseCache)
  app.decorate('appOrigins', origins)
  app.decorate('turns', createTurns(ctx.config.maxCallsAtOnce))
  app.decorate('identify', (token) => identifySession(ctx, token))
  app.decorate('findProfessional', (customerId) => professionalOfCustomer(ctx, customerId))
  app.decorate('recordAccess', (access) => recordAccess(ctx, access))
  // Set by registerEndpoint() before anything reads it.
  app.decorateRequest('actor')
  app.decorateRequest('address', '')
  app.addHook('onRequest', (request, _reply, done) => {
    // Later the caller may have left, and the connection no longer knows it.
    request.address = request.ip
    done()
  })
  app.addHook('preClose', async () => responseCache.close())
  handleErrors(app)
  addSecurityHeaders(app)
  registerHealth(app)
  logCachedResponses(app)
  logSecurityEvents(app)
  registerPoolMetrics(app.metrics, ctx.db)
  registerBusinessGauges(app.metrics, ctx)
  registerSecurityText(app)
  if (ctx.config.role === 'worker') return app
  await app.register(async (api) => {
    limitLargeBodies(api)
    readJsonBodies(api)
    registerFeatures(api)
  })
  return app
}
