import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'

export interface Form {
  encoding: Encoding
  body: Buffer
}

export interface KeptAnswer {
  hash: string
  /** The form that a request with this Accept-Encoding gets. */
  inForm(accepted: string | string[] | undefined, compress: 'now' | 'later'): Promise<Form>
}

/** Below this many bytes compressing saves nothing that a packet would notice. */
const worthCompressing = 1_000
/** 'later' compresses from this request on. */
const askedOften = 3

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 8 }),
}

/** Keeps a written answer and makes each compressed form of it at most once. */
export function keepAnswer(text: string): KeptAnswer {
  const identity: Form = { encoding: 'identity', body: Buffer.from(text) }
  const forms = new Map<Encoding, Promise<Form>>([['identity', Promise.resolve(identity)]])
  let asked = 0
  return {
    hash: createHash('sha256').update(identity.body).digest('base64url').slice(0, 22),
    async inForm(accepted, compress) {
      asked += 1
      const encoding = identity.body.length < worthCompressing ? 'identity' : bestEncoding(accepted)
      if (encoding === 'identity' || (compress === 'later' && asked < askedOften)) return identity
      const form = forms.get(encoding) ?? compressors[encoding](identity.body).then((body) => ({ encoding, body }))
      forms.set(encoding, form)
      return form
    },
  }
}

/** Brotli before gzip, each only where it is named and not refused with q=0. */
function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const named = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => named.includes(encoding)) ?? 'identity'
}

/** A strong tag names the bytes, so each encoding has its own. */
export function tagFor({ hash }: KeptAnswer, encoding: Encoding): string {
  return `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
}

/** Whichever form the client holds, it is still right when its hash is. */
export function tagMatches({ hash }: KeptAnswer, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.includes(hash))
}
