import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { brand } from '#contract/lib/business.ts'

const periodSeconds = 30
/** SHA-1 and six digits, because apps ignore other settings (Google Authenticator, key URI format). */
const settings = { issuer: brand.name, algorithm: 'SHA1', digits: 6, period: periodSeconds }
/** Steps before and after that are accepted, for clocks that differ. */
const window = 1

/** 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

/** The secret for typing and the address for a QR code. */
export function enrolment(secret: Buffer, label: string): { secret: string; uri: string } {
  const totp = totpOf(secret, label)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step of a code; undefined when it is wrong. A step is accepted once: compare it with the last one. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/** What an authenticator app shows. */
export function currentTotp(secret: Buffer, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() })
}

function totpOf(secret: Buffer, label = ''): TOTP {
  return new TOTP({ ...settings, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
}
