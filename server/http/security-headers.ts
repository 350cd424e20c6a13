import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** Pages set a policy of their own; what the API answers may never be shown as a page. */
const options = { contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } }
/** Belong to the answer they came with. */
const ofOneAnswer = ['date', 'connection', 'content-length']

declare module 'fastify' {
  interface FastifyInstance {
    /** What every answer of the API carries. */
    securityHeaders: Readonly<Record<string, string>>
  }
  interface FastifyContextConfig {
    /** The route writes all headers itself, the security headers among them. */
    writesHeaders?: boolean
  }
}

/** The headers of helmet on every answer. They never differ, so helmet is asked once and not for each request. */
export async function secureAnswers(app: FastifyInstance): Promise<void> {
  const headers = await headersOfHelmet()
  app.decorate('securityHeaders', headers)
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.writesHeaders) reply.headers(headers)
    done()
  })
}

async function headersOfHelmet(): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, options)
  probe.get('/', (_request, reply) => reply.code(204).send())
  const { headers } = await probe.inject('/')
  await probe.close()
  const lasting = Object.entries(headers).filter(([name]) => !ofOneAnswer.includes(name))
  return Object.fromEntries(lasting.map(([name, value]) => [name, String(value)]))
}
