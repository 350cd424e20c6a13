import { join, resolve } from 'node:path'
import { type Static, Type } from 'typebox'
import { brand } from '#contract/lib/business.ts'
import { type DatabaseLimits, databaseLimits, databaseVariables } from '#server/db/limits.ts'
import { compileEnvironment } from '#server/http/schemas/schema-compilers.ts'
import { type ProviderLimits, providerLimits, providerVariables } from '#server/providers/provider-limits.ts'
import {
  parseTemplateIds,
  type TemplateIds,
  templateIdVariables,
} from '#server/providers/sms/templates/sms-templates.ts'

export interface Config {
  mode: 'production' | 'development' | 'test'
  /** NODE_ENV names the mode; otherwise it is development. */
  modeStated: boolean
  production: boolean
  /** `reference` is catalog, areas and policy; `demo` adds invented offers, professionals, customers and staff. */
  seed: 'reference' | 'demo'
  /** `web` answers requests, `worker` works the jobs, `all` does both. */
  role: 'web' | 'worker' | 'all'
  host: string
  port: number
  /** The listener for metrics and API documentation. */
  internal: { host: string; port: number; portStated: boolean }
  /** Public origin without a trailing slash, for links in SMS and payment callbacks. */
  origin: string
  /** Origins of the console and of the app of professionals; that of the shop where they have none. */
  opsOrigin: string
  proOrigin: string
  dataDir: string
  /** Ids of erased accounts, outside the database, so that a restored backup does not bring them back. */
  erasedList: string
  /** Account of the server after its start as root. */
  runAs: string | undefined
  /** The real product may stay root. */
  allowRoot: boolean
  databaseUrl: string | undefined
  /** The same database as the role that owns its tables. */
  migrateDatabaseUrl: string | undefined
  database: DatabaseLimits
  providers: ProviderLimits
  logLevel: string
  /** One in so many cached responses is a log line; 0 for none. */
  logCachedOneIn: number
  /** Allows stand-ins and demo data where mode.rules.ts refuses them. */
  allowStandins: boolean
  razorpay: { keyId?: string; keySecret?: string; webhookSecrets: string[]; baseUrl?: string; upiIntent: boolean }
  msg91: { authKey?: string; senderId?: string; baseUrl?: string; templateIds: TemplateIds }
  twilio: { accountSid?: string; authToken?: string; from?: string; baseUrl?: string }
  exotel: { accountSid?: string; apiKey?: string; apiToken?: string; callerId?: string; baseUrl?: string }
  mail: { smtpUrl: string | undefined; from: string }
  whatsapp: {
    phoneNumberId?: string
    accessToken?: string
    appSecrets: string[]
    verifyToken?: string
    templates: string[]
    baseUrl?: string
  }
  /** Private key for push services, 32 bytes in base64; empty until open-providers.ts takes the one of the data directory. */
  vapidKey: string
  googleMapsKey: string | undefined
  /** Style of MapLibre for customers' maps without a Google key; its tiles, fonts and icons are of the same origin. */
  mapStyleUrl: string
  /** 32 bytes each in base64, newest first; without one, generated per data directory, except in production. */
  documentKeys: string[]
  /** 32 bytes in base64: sign-in codes are HMACs with it. Empty until start-server.ts takes the one of the data directory. */
  codePepper: string
  /** Codes by SMS on a day; staff can raise it for the day. */
  smsDailyBudget: number
  /** Unredeemed sign-in codes of an address on a day after which it proves work. */
  codesUntilProof: number
  business: { gstin: string; grievanceOfficer: string }
  /** Calls of one account, or of one address without an account, that are worked on at once. */
  maxCallsAtOnce: number
  /** Reverse proxies in front of us whose X-Forwarded-For is trusted. */
  trustedProxies: number
  trustedProxiesStated: boolean
  /** How long a stopping server says on /readyz that it is not ready while it answers everything. */
  drainMs: number
}

type Environment = Record<string, string | undefined>

export class ConfigError extends Error {
  override name = 'ConfigError'
}

const text = Type.Optional(Type.String())
const wholeNumber = (fallback: number) => Type.Integer({ minimum: 0, default: fallback, description: 'a whole number' })
const address = (example: string) =>
  Type.Optional(Type.String({ pattern: '^https?://[^\\s/]+', description: `an address such as ${example}` }))
const key = '[\\w+/-]{43}=?'

/** The description of a variable completes the sentence "PORT must be …". */
export const environmentSchema = Type.Object({
  NODE_ENV: Type.Optional(
    Type.Union([Type.Literal('production'), Type.Literal('development'), Type.Literal('test')], {
      description: 'production, development or test; without it, it is development',
    }),
  ),
  ROLE: Type.Union([Type.Literal('web'), Type.Literal('worker'), Type.Literal('all')], {
    default: 'all',
    description: 'web, worker or all',
  }),
  SEED: Type.Optional(
    Type.Union([Type.Literal('reference'), Type.Literal('demo')], {
      description: 'reference or demo; without it, reference in production and else demo',
    }),
  ),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: wholeNumber(3000),
  INTERNAL_HOST: Type.String({ default: '127.0.0.1' }),
  INTERNAL_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535, description: 'a port' })),
  ORIGIN: address('https://example.in'),
  OPS_ORIGIN: address('https://ops.example.in'),
  PRO_ORIGIN: address('https://pro.example.in'),
  DATA_DIR: Type.String({ default: '.data' }),
  ERASED_LIST: text,
  RUN_AS: text,
  ALLOW_ROOT: text,
  DATABASE_URL: text,
  MIGRATE_DATABASE_URL: text,
  ...databaseVariables,
  ...providerVariables,
  ...templateIdVariables,
  LOG_LEVEL: Type.String({ default: 'info' }),
  LOG_CACHED_ONE_IN: wholeNumber(100),
  ALLOW_STANDINS: text,
  TRUSTED_PROXIES: Type.Optional(Type.Integer({ minimum: 0, description: 'a whole number' })),
  RAZORPAY_KEY_ID: text,
  RAZORPAY_KEY_SECRET: text,
  RAZORPAY_WEBHOOK_SECRET: Type.String({ default: '' }),
  RAZORPAY_BASE_URL: text,
  RAZORPAY_UPI_INTENT: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')], { description: '0 or 1' })),
  MSG91_AUTH_KEY: text,
  MSG91_SENDER_ID: text,
  MSG91_BASE_URL: text,
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: text,
  TWILIO_BASE_URL: text,
  EXOTEL_ACCOUNT_SID: text,
  EXOTEL_API_KEY: text,
  EXOTEL_API_TOKEN: text,
  EXOTEL_CALLER_ID: text,
  EXOTEL_BASE_URL: text,
  WHATSAPP_PHONE_NUMBER_ID: text,
  WHATSAPP_ACCESS_TOKEN: text,
  WHATSAPP_APP_SECRET: Type.String({ default: '' }),
  WHATSAPP_VERIFY_TOKEN: text,
  WHATSAPP_TEMPLATES: Type.String({
    default: '',
    pattern: '^(\\w+(,\\w+)*)?$',
    description: 'names of texts, such as visit_reminder',
  }),
  WHATSAPP_BASE_URL: text,
  VAPID_KEY: Type.String({
    default: '',
    pattern: `^(${key})?$`,
    description: '32 bytes in base64, such as `openssl rand -base64 32` prints',
  }),
  SMTP_URL: Type.Optional(
    Type.String({ pattern: '^smtps?://[^\\s]+$', description: 'an address such as smtp://user:password@host:587' }),
  ),
  MAIL_FROM: Type.String({
    default: `${brand.name} <${brand.email}>`,
    pattern: '^([^<>"\\r\\n]*<[^\\s@<>]+@[^\\s@<>]+>|[^\\s@<>]+@[^\\s@<>]+)$',
    description: 'an address, or a name with an address such as GharSaaf <care@example.in>',
  }),
  GOOGLE_MAPS_KEY: text,
  MAP_STYLE_URL: Type.String({
    default: 'https://tiles.openfreemap.org/styles/liberty',
    pattern: '^https?://[^\\s]+$',
    description: 'an address such as https://tiles.example.in/style.json',
  }),
  DOCUMENT_KEY: Type.String({
    default: '',
    pattern: `^(${key}(,${key})*)?$`,
    description: '32 bytes in base64, such as `openssl rand -base64 32` prints',
  }),
  CODE_PEPPER: Type.String({
    default: '',
    pattern: `^(${key})?$`,
    description: '32 bytes in base64, such as `openssl rand -base64 32` prints',
  }),
  SMS_DAILY_BUDGET: wholeNumber(5000),
  MAX_CALLS_AT_ONCE: Type.Integer({ minimum: 1, default: 8, description: 'a whole number above 0' }),
  CODES_UNTIL_PROOF: wholeNumber(9),
  SHUTDOWN_DRAIN_MS: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 5000, description: 'a whole number up to 5000' }),
  ),
  BUSINESS_GSTIN: Type.String({ default: brand.gstin }),
  GRIEVANCE_OFFICER: Type.String({ default: brand.grievanceOfficer }),
})

type Variables = Static<typeof environmentSchema>

/** Reads the environment once. Throws ConfigError with a sentence when a value cannot be used. */
export function readConfig(environment: Environment): Config {
  const variables = checkedVariables(environment)
  const { HOST: host, PORT: port } = variables
  const origin = variables.ORIGIN ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`
  const [opsOrigin, proOrigin] = [variables.OPS_ORIGIN ?? origin, variables.PRO_ORIGIN ?? origin]
  for (const [name, stated] of Object.entries({ ORIGIN: origin, OPS_ORIGIN: opsOrigin, PRO_ORIGIN: proOrigin }))
    if (!URL.canParse(stated)) throw new ConfigError(sentenceFor(name as keyof Variables))
  return {
    mode: variables.NODE_ENV ?? 'development',
    modeStated: variables.NODE_ENV !== undefined,
    production: variables.NODE_ENV === 'production',
    seed: variables.SEED ?? (variables.NODE_ENV === 'production' ? 'reference' : 'demo'),
    role: variables.ROLE,
    host,
    port,
    internal: internalListener(variables),
    origin: new URL(origin).origin,
    opsOrigin: new URL(opsOrigin).origin,
    proOrigin: new URL(proOrigin).origin,
    dataDir: resolve(variables.DATA_DIR),
    erasedList: resolve(variables.ERASED_LIST ?? join(variables.DATA_DIR, 'erased-accounts')),
    runAs: variables.RUN_AS,
    allowRoot: variables.ALLOW_ROOT === '1',
    databaseUrl: variables.DATABASE_URL,
    migrateDatabaseUrl: variables.MIGRATE_DATABASE_URL,
    database: databaseLimits(variables),
    providers: providerLimits(variables),
    logLevel: variables.LOG_LEVEL,
    logCachedOneIn: variables.LOG_CACHED_ONE_IN,
    allowStandins: variables.ALLOW_STANDINS === '1',
    ...providerConfig(variables),
    googleMapsKey: variables.GOOGLE_MAPS_KEY,
    mapStyleUrl: variables.MAP_STYLE_URL,
    documentKeys: splitList(variables.DOCUMENT_KEY),
    codePepper: variables.CODE_PEPPER,
    smsDailyBudget: variables.SMS_DAILY_BUDGET,
    codesUntilProof: variables.CODES_UNTIL_PROOF,
    maxCallsAtOnce: variables.MAX_CALLS_AT_ONCE,
    business: { gstin: variables.BUSINESS_GSTIN, grievanceOfficer: variables.GRIEVANCE_OFFICER },
    drainMs: variables.SHUTDOWN_DRAIN_MS ?? (variables.NODE_ENV === 'production' ? 2000 : 0),
    trustedProxies: variables.TRUSTED_PROXIES ?? 0,
    trustedProxiesStated: variables.TRUSTED_PROXIES !== undefined,
  }
}

/** Beside the ports of the stand-ins. */
function internalListener({ INTERNAL_HOST: host, INTERNAL_PORT: stated, PORT: port }: Variables): Config['internal'] {
  return { host, port: stated ?? (port > 0 && port < 65_533 ? port + 3 : 0), portStated: stated !== undefined }
}

/** An empty variable counts as not set, as in a copied .env.example. */
function checkedVariables(environment: Environment): Variables {
  const data = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const check = compileEnvironment(environmentSchema)
  if (check(data)) return data as unknown as Variables
  throw new ConfigError(sentenceFor(check.errors?.[0]?.instancePath.slice(1) as keyof Variables))
}

/** Never quotes the value, which may be a secret. */
function sentenceFor(name: keyof Variables): string {
  const { description } = environmentSchema.properties[name] as { description?: string }
  return `${name} must be ${description ?? 'text'}.`
}

type ProviderSettings = 'razorpay' | 'msg91' | 'twilio' | 'exotel' | 'whatsapp' | 'vapidKey' | 'mail'

function providerConfig(variables: Variables): Pick<Config, ProviderSettings> {
  return {
    razorpay: {
      keyId: variables.RAZORPAY_KEY_ID,
      keySecret: variables.RAZORPAY_KEY_SECRET,
      // Several, separated by commas: retries of older events are signed with the previous secret.
      webhookSecrets: splitList(variables.RAZORPAY_WEBHOOK_SECRET),
      baseUrl: variables.RAZORPAY_BASE_URL,
      // Razorpay enables it for an account on request; the stand-in always has it.
      upiIntent: variables.RAZORPAY_UPI_INTENT ? variables.RAZORPAY_UPI_INTENT === '1' : !variables.RAZORPAY_KEY_ID,
    },
    msg91: {
      authKey: variables.MSG91_AUTH_KEY,
      senderId: variables.MSG91_SENDER_ID,
      baseUrl: variables.MSG91_BASE_URL,
      templateIds: parseTemplateIds(variables.DLT_TEMPLATE_IDS),
    },
    twilio: {
      accountSid: variables.TWILIO_ACCOUNT_SID,
      authToken: variables.TWILIO_AUTH_TOKEN,
      from: variables.TWILIO_FROM,
      baseUrl: variables.TWILIO_BASE_URL,
    },
    exotel: {
      accountSid: variables.EXOTEL_ACCOUNT_SID,
      apiKey: variables.EXOTEL_API_KEY,
      apiToken: variables.EXOTEL_API_TOKEN,
      callerId: variables.EXOTEL_CALLER_ID,
      baseUrl: variables.EXOTEL_BASE_URL,
    },
    whatsapp: {
      phoneNumberId: variables.WHATSAPP_PHONE_NUMBER_ID,
      accessToken: variables.WHATSAPP_ACCESS_TOKEN,
      appSecrets: splitList(variables.WHATSAPP_APP_SECRET),
      verifyToken: variables.WHATSAPP_VERIFY_TOKEN,
      templates: splitList(variables.WHATSAPP_TEMPLATES),
      baseUrl: variables.WHATSAPP_BASE_URL,
    },
    vapidKey: variables.VAPID_KEY,
    mail: { smtpUrl: variables.SMTP_URL, from: variables.MAIL_FROM },
  }
}

const splitList = (list: string) => list.split(',').filter(Boolean)
