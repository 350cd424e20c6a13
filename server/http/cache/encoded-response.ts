import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'identity' | 'gzip' | 'br'

export interface EncodedBody {
  encoding: Encoding
  body: Buffer
}

export interface EncodedResponse {
  hash: string
  /** Bytes without compression. */
  length: number
  /** The encoding it is sent in, once it is compressed. */
  encodingFor(accepted: string | string[] | undefined): Encoding
  encodedFor(accepted: string | string[] | undefined, compress: 'now' | 'later'): Promise<EncodedBody>
}

/** Smaller answers fit one packet either way. */
const minCompressedBytes = 1_000
/** 'later' compresses from this request on. */
const requestsBeforeCompression = 3

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  // 9 takes ten times as long for the page of a service, for a thousandth less.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
  gzip: (body) => promisify(gzip)(body, { level: 8 }),
}

export function cacheResponse(text: string): EncodedResponse {
  const identity: EncodedBody = { encoding: 'identity', body: Buffer.from(text) }
  const bodies = new Map<Encoding, Promise<EncodedBody>>([['identity', Promise.resolve(identity)]])
  let asked = 0
  const encodingFor: EncodedResponse['encodingFor'] = (accepted) =>
    identity.body.length < minCompressedBytes ? 'identity' : bestEncoding(accepted)
  return {
    hash: createHash('sha256').update(identity.body).digest('base64url').slice(0, 22),
    length: identity.body.length,
    encodingFor,
    async encodedFor(accepted, compress) {
      asked += 1
      const encoding = encodingFor(accepted)
      if (encoding === 'identity' || (compress === 'later' && asked < requestsBeforeCompression)) return identity
      const encoded = bodies.get(encoding) ?? compressors[encoding](identity.body).then((body) => ({ encoding, body }))
      bodies.set(encoding, encoded)
      return encoded
    },
  }
}

/** Browsers send a handful of different values. */
const maxRemembered = 200
const remembered = new Map<string, Encoding>()

/** Brotli before gzip, each only where accepted and not refused with q=0. */
export function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  const known = remembered.get(text)
  if (known) return known
  const best = chooseEncoding(text)
  if (remembered.size < maxRemembered) remembered.set(text, best)
  return best
}

function chooseEncoding(accepted: string): Encoding {
  const named = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => named.includes(encoding)) ?? 'identity'
}

/** A strong ETag identifies the bytes, so each encoding has its own. */
export function tagFor({ hash }: EncodedResponse, encoding: Encoding): string {
  return `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
}

/** The hash alone decides, so a tag of any encoding matches. */
export function tagMatches({ hash }: EncodedResponse, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.includes(hash))
}
