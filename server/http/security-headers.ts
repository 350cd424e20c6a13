import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Pages set a content policy of their own; what the API answers may never be shown as a page. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, { contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } })
}

/** Protect documents and mean nothing on a file; on seventy files of a page they weigh more than a font. */
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

/** For answers that are files. Helmet writes its headers to the raw answer. */
export function withoutDocumentHeaders({ raw }: FastifyReply): void {
  for (const name of documentHeaders) raw.removeHeader(name)
}
