import { createPublicKey, verify } from 'node:crypto'

interface Sender {
  publicKey: string
  /** Origin of the push service. */
  audience: string
  now: number
}

const maxAheadMs = 24 * 60 * 60_000

/** Whether `Authorization: vapid t=…, k=…` proves the key that the browsers subscribed with (RFC 8292). */
export function isSignedBy(authorization: string | undefined, { publicKey, audience, now }: Sender): boolean {
  const { token = '', key = '' } =
    /^vapid t=(?<token>[^,\s]+), ?k=(?<key>[\w-]+)$/.exec(authorization ?? '')?.groups ?? {}
  const [header = '', claims = '', signature = ''] = token.split('.')
  if (key !== publicKey || !isSignature(`${header}.${claims}`, signature, publicKey)) return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  const left = Number(exp) * 1000 - now
  return aud === audience && left > 0 && left <= maxAheadMs && /^(mailto:|https:)/.test(String(sub))
}

function isSignature(content: string, signature: string, publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const bytes = Buffer.from(signature, 'base64url')
  return verify('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }, bytes)
}
