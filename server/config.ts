import { resolve } from 'node:path'
import { brand } from '#contract/business.ts'

export interface Config {
  production: boolean
  host: string
  port: number
  /** Where browsers find us, without a trailing slash; links in SMS and payment callbacks start with it. */
  origin: string
  dataDir: string
  databaseUrl: string | undefined
  logLevel: string
  /** Production only starts stand-ins for missing keys when a demo asks for it. */
  allowStandins: boolean
  razorpay: { keyId?: string; keySecret?: string; webhookSecrets: string[]; baseUrl?: string }
  msg91: { authKey?: string; senderId?: string; baseUrl?: string }
  twilio: { accountSid?: string; authToken?: string; from?: string; baseUrl?: string }
  googleMapsKey: string | undefined
  /** 32 bytes each in base64, newest first; none: made per data directory, which production refuses. */
  documentKeys: string[]
  business: { gstin: string; grievanceOfficer: string }
  /** Reverse proxies in front of us whose X-Forwarded-For is believed. */
  trustedProxies: number
}

type Environment = Record<string, string | undefined>

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the environment once. Throws ConfigError with a sentence when a value cannot be used. */
export function readConfig(environment: Environment): Config {
  const port = wholeNumber(environment, 'PORT', 3000)
  const host = environment.HOST || '127.0.0.1'
  return {
    production: environment.NODE_ENV === 'production',
    host,
    port,
    origin: readOrigin(environment.ORIGIN || `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`),
    dataDir: resolve(environment.DATA_DIR || '.data'),
    databaseUrl: environment.DATABASE_URL || undefined,
    logLevel: environment.LOG_LEVEL || 'info',
    allowStandins: environment.ALLOW_STANDINS === '1',
    ...readProviders(environment),
    googleMapsKey: environment.GOOGLE_MAPS_KEY || undefined,
    documentKeys: readDocumentKeys(environment.DOCUMENT_KEY || ''),
    business: {
      gstin: environment.BUSINESS_GSTIN || brand.gstin,
      grievanceOfficer: environment.GRIEVANCE_OFFICER || brand.grievanceOfficer,
    },
    trustedProxies: wholeNumber(environment, 'TRUSTED_PROXIES', 0),
  }
}

function readProviders(environment: Environment): Pick<Config, 'razorpay' | 'msg91' | 'twilio'> {
  return {
    razorpay: {
      keyId: environment.RAZORPAY_KEY_ID,
      keySecret: environment.RAZORPAY_KEY_SECRET,
      // Several, separated by commas: retries of older events are signed with the previous secret.
      webhookSecrets: (environment.RAZORPAY_WEBHOOK_SECRET || '').split(',').filter(Boolean),
      baseUrl: environment.RAZORPAY_BASE_URL,
    },
    msg91: {
      authKey: environment.MSG91_AUTH_KEY,
      senderId: environment.MSG91_SENDER_ID,
      baseUrl: environment.MSG91_BASE_URL,
    },
    twilio: {
      accountSid: environment.TWILIO_ACCOUNT_SID,
      authToken: environment.TWILIO_AUTH_TOKEN,
      from: environment.TWILIO_FROM,
      baseUrl: environment.TWILIO_BASE_URL,
    },
  }
}

function readDocumentKeys(text: string): string[] {
  const keys = text.split(',').filter(Boolean)
  if (keys.every((key) => Buffer.from(key, 'base64').length === 32)) return keys
  throw new ConfigError('DOCUMENT_KEY must be 32 bytes in base64, such as `openssl rand -base64 32` prints.')
}

function wholeNumber(environment: Environment, key: string, fallback: number): number {
  const text = environment[key]
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new ConfigError(`${key} must be a whole number, not "${text}".`)
  return value
}

function readOrigin(text: string): string {
  if (!URL.canParse(text)) throw new ConfigError(`ORIGIN must be an address such as https://example.in, not "${text}".`)
  return new URL(text).origin
}
