import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

export interface StandinKeys {
  payments: { keyId: string; keySecret: string; webhookSecret: string }
  smsAuthKey: string
  callsToken: string
}

/**
 * Keys for the stand-ins, generated once per data directory: the webhook is public, so even a demo must verify signatures.
 * A given RAZORPAY_WEBHOOK_SECRET is used instead.
 */
export async function loadStandinKeys({
  dataDir,
  razorpay,
}: Pick<Config, 'dataDir' | 'razorpay'>): Promise<StandinKeys> {
  const stored = await storedKeys(join(dataDir, 'standin-keys.json'))
  const [given] = razorpay.webhookSecrets
  return given ? { ...stored, payments: { ...stored.payments, webhookSecret: given } } : stored
}

async function storedKeys(file: string): Promise<StandinKeys> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const secret = () => randomBytes(24).toString('base64url')
  const stored = text && JSON.parse(text)
  // Made before there were calls.
  if (stored?.callsToken) return stored
  const payments = { keyId: 'rzp_test_standin', keySecret: secret(), webhookSecret: secret() }
  const keys = { payments, smsAuthKey: secret(), ...stored, callsToken: secret() }
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}
