import Fastify, { type FastifyInstance } from 'fastify'
import { identifySession } from '#server/features/identity/identity.service.ts'
import { registerApiDocs } from '#server/http/docs/api-docs.ts'
import { answerFailure, handleErrors } from '#server/http/errors/error-handler.ts'
import { registerHealth } from '#server/http/health.ts'
import { readJsonBodies } from '#server/http/json-body.ts'
import { addSecurityHeaders } from '#server/http/security-headers.ts'
import { compileValidator } from '#server/http/validation.ts'
import type { Context } from './context.ts'
import { registerFeatures } from './features.ts'

/** 5 MB of photo as an inline data string is 6.7 MB of text; everything else stays far below. */
const bodyLimitBytes = 8 * 1024 * 1024

/** The whole API on a context. `main.ts` listens with it; tests call it with `inject`. */
export async function buildApp(ctx: Context): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log,
    genReqId: () => crypto.randomUUID(),
    // Hop 0 is whoever holds the connection: without proxies of ours nobody may say who they speak for.
    trustProxy: (_address, hop) => hop < ctx.config.trustedProxies,
    bodyLimit: bodyLimitBytes,
    frameworkErrors: answerFailure,
    // Slow senders are cut off; answers are never held back by them.
    connectionTimeout: 30_000,
    requestTimeout: 30_000,
    // Lengths are checked by the schema of each call; the router's own limit would answer in a shape of its own.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  })
  app.decorate('ctx', ctx)
  app.decorate('identify', (token) => identifySession(ctx, token))
  // Set by serve() before anything reads it.
  app.decorateRequest('actor')
  app.setValidatorCompiler(compileValidator)
  handleErrors(app)
  await addSecurityHeaders(app)
  registerHealth(app)
  await registerApiDocs(app)
  await app.register(async (api) => {
    readJsonBodies(api)
    registerFeatures(api)
  })
  return app
}
