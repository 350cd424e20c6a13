import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EncodedBody, tagFor, tagMatches } from '../cache/encoded-response.ts'
import type { Recalled } from './page-cache.ts'

/** Sends a rendered page compressed, or 304 when the ETag matches. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, isHit }: Recalled,
  store?: (encoded: EncodedBody, headers: PageHeaders) => void,
): Promise<FastifyReply> {
  const encoded = await page.answer.encodedFor(request.headers['accept-encoding'], 'now')
  const { withBody, withoutBody } = headersOf(page, encoded)
  if (page.cacheable) store?.(encoded, { withBody: { ...withBody, ...hit }, withoutBody: { ...withoutBody, ...hit } })
  reply.headers(isHit ? hit : { 'cache-status': 'pages; fwd=miss' })
  if (page.cacheable && tagMatches(page.answer, request.headers['if-none-match']))
    return reply.code(304).headers(withoutBody).send()
  return reply.code(page.status).headers(withBody).send(encoded.body)
}

/** RFC 9211 */
const hit = { 'cache-status': 'pages; hit' }

type PageHeaders = Record<'withBody' | 'withoutBody', Record<string, string | number>>

function headersOf(
  { status, headers, answer, cacheable }: Recalled['page'],
  { encoding, body }: EncodedBody,
): PageHeaders {
  const own = Object.fromEntries(headers)
  const withoutBody = {
    // Revalidated on each use, so a changed price or a new version shows at once. A failed page is not stored.
    ...(status < 500 && { 'cache-control': 'no-cache' }),
    ...own,
    vary: 'accept-encoding',
    ...(cacheable && { etag: tagFor(answer, encoding) }),
  }
  const packed = encoding !== 'identity' && { 'content-encoding': encoding }
  return { withoutBody, withBody: { ...withoutBody, ...packed, 'content-length': body.length } }
}
