import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { addSecurityHeaders } from '../security-headers.ts'

/** Serves the API documents; they are built when the first page of them is asked for. */
export function serveDocsOnAsk(app: FastifyInstance): void {
  let docs: Promise<FastifyInstance> | undefined
  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    docs ??= openDocs()
    const { routing } = await docs
    reply.hijack()
    routing(request.raw, reply.raw)
  }
  app.get('/docs', pass)
  app.get('/docs/*', pass)
  app.addHook('onClose', async () => (await docs)?.close())
}

async function openDocs(): Promise<FastifyInstance> {
  const { registerApiDocs } = await import('./api-docs.ts')
  const docs = Fastify()
  addSecurityHeaders(docs)
  await registerApiDocs(docs)
  await docs.ready()
  return docs
}
