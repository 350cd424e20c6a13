import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { Browser } from './push-service.ts'

/** What a browser reads of a body in `aes128gcm` (RFC 8188, RFC 8291), written from the standards and not with the product's library. */
export function decrypt(body: Buffer, { curve, auth }: Pick<Browser, 'curve' | 'auth'>): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const shared = curve.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const secret = hkdf(shared, auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // One record, so its delimiter is 2; zeros may follow it.
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString('utf8')
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
