import { randomBytes, randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

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
