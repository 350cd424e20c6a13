import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Pages set their own content policy; answers of the API must not be shown as a page. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, { contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } })
}

/** They protect documents and only add weight to files. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** For files. Helmet writes its headers to the raw response. */
export function withoutDocumentHeaders({ raw }: FastifyReply): void {
  for (const name of documentHeaders) raw.removeHeader(name)
}
