import { randomBytes, randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
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

/** Without 0, 1, I, L, O and U, which are misread. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const count = 10
const length = 10
const hashSlowly = promisify<string, Buffer, number, Buffer>(scrypt)

/** Ten codes of 49 bits, as `ABCDE-23456`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
  })
}

export function newRecoverySalt(): Buffer {
  return randomBytes(16)
}

/** A recovery code has letters, a code of the app six digits. */
export function looksLikeRecoveryCode(text: string): boolean {
  return plain(text).length === length
}

/** Slow on purpose: with a quick hash a stolen table could be searched. */
export async function recoveryCodeHash(code: string, salt: Buffer): Promise<Buffer> {
  return await hashSlowly(plain(code), salt, 32)
}

function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}
