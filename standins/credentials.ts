import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Credentials {
  keyId: string
  keySecret: string
  webhookSecret: string
  authKey: string
}

/** Keys of the stand-ins: made once for a folder and kept in it, so that nobody else can sign a payment there. */
export function standinCredentials(dir: string | undefined): Credentials {
  const fresh = { keyId: 'rzp_test_standin', keySecret: secret(), webhookSecret: secret(), authKey: secret() }
  if (!dir) return fresh
  const file = join(dir, 'credentials.json')
  if (existsSync(file)) return { ...fresh, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Credentials>) }
  mkdirSync(dir, { recursive: true })
  writeFileSync(file, JSON.stringify(fresh), { mode: 0o600 })
  return fresh
}

function secret(): string {
  return randomBytes(18).toString('base64url')
}
