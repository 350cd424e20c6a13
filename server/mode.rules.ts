import { createHash } from 'node:crypto'
import { brand } from '#contract/lib/business.ts'
import { gstinProblem, gstinRefusals } from '#contract/lib/gstin.ts'
import { templatesWithoutId } from '#server/providers/sms/templates/sms-templates.ts'
import { type Config, ConfigError } from './config.ts'

type Keys = Pick<Config, 'razorpay' | 'msg91' | 'twilio' | 'exotel' | 'whatsapp' | 'mail'>

/**
 * Which providers lack keys, so that stand-ins take their place. Those for e-mail, calls, WhatsApp and notifications of browsers run
 * only beside that for SMS: the product may do without them, and a real one must not lose messages and calls in a stand-in.
 */
export function missingKeys({ razorpay, msg91, twilio, exotel, whatsapp: { accessToken }, mail }: Keys) {
  const sms = !msg91.authKey && !twilio.accountSid
  const [payments, calls] = [!razorpay.keyId || !razorpay.keySecret, sms && !exotel.accountSid]
  return { payments, sms, calls, whatsapp: sms && !accessToken, push: sms, mail: sms && !mail.smtpUrl }
}

/** Throws ConfigError when these settings would show demo data to strangers or run the real product unprotected. */
export function requireSafeMode(config: Config): void {
  const problem =
    gstinFault(config) ?? roleProblem(config) ?? (config.production ? productionProblem(config) : demoProblem(config))
  if (problem) throw new ConfigError(problem)
}

/** For the terminal: the mode, and why. */
export function describeMode(config: Config): string[] {
  const { payments, sms, calls, whatsapp, mail } = missingKeys(config)
  const names = [payments && 'payments', sms && 'SMS', whatsapp && 'WhatsApp', calls && 'calls', mail && 'e-mail']
  const standins = listed(names)
  const because = config.modeStated ? `NODE_ENV=${config.mode}` : 'NODE_ENV is not set'
  const parts = [standins && `stand-ins for ${standins}`, config.seed === 'demo' && 'demo data'].filter(Boolean)
  const allowed = config.allowStandins ? 'ALLOW_STANDINS=1' : 'HOST and ORIGIN are this machine'
  return [
    `Starting ${config.role === 'all' ? '' : `${config.role} `}in ${config.mode} mode (${because})`,
    parts.length > 0 ? `With ${parts.join(', ')} (${allowed})` : 'With real providers and no demo data',
  ]
}

function listed(parts: readonly (string | false)[]): string {
  const words = parts.filter((part) => part !== false)
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
}

/** It is printed on every invoice, and its state decides the kind of tax. */
function gstinFault({ business }: Config): string | undefined {
  const problem = gstinProblem(business.gstin)
  return problem && `BUSINESS_GSTIN cannot be used: ${gstinRefusals[problem]}`
}

function roleProblem({ role, databaseUrl, migrateDatabaseUrl }: Config): string | undefined {
  if (migrateDatabaseUrl && !databaseUrl)
    return 'MIGRATE_DATABASE_URL needs DATABASE_URL, the same database for the product.'
  if (role === 'all' || databaseUrl) return undefined
  return `ROLE=${role} is one of several processes, and the embedded database is for one alone. Set DATABASE_URL.`
}

function productionProblem(config: Config): string | undefined {
  if (config.seed === 'demo' && !config.allowStandins)
    return 'SEED=demo adds offers, people and staff who do not exist. For a demo in production set ALLOW_STANDINS=1 as well.'
  const weak = weakSecret(config)
  if (weak) return weak
  const { payments, sms } = missingKeys(config)
  const textsWithoutId = config.msg91.authKey ? templatesWithoutId(config.msg91.templateIds) : []
  const missing = [
    payments && 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET',
    sms && 'MSG91_AUTH_KEY or TWILIO_ACCOUNT_SID',
    textsWithoutId.length > 0 && `DLT_TEMPLATE_IDS with ${textsWithoutId.join(', ')}`,
    config.documentKeys.length === 0 && 'DOCUMENT_KEY',
    !config.codePepper && 'CODE_PEPPER',
    config.business.gstin === brand.gstin && 'BUSINESS_GSTIN',
  ].filter(Boolean)
  const isDemo = config.allowStandins && missing.length > 0
  if (missing.length > 0 && !isDemo)
    return `Production needs ${missing.join(', and ')}. For a demo with stand-ins set ALLOW_STANDINS=1.`
  if (isDemo && isLocal(config)) return undefined
  if (!config.origin.startsWith('https://'))
    return 'Production needs the public https address in ORIGIN, such as https://example.in.'
  const wrong = appOriginProblem(config)
  if (wrong) return wrong
  if (!config.trustedProxiesStated)
    return 'Production needs TRUSTED_PROXIES: how many proxies in front of the server set X-Forwarded-For, 0 for none.'
  return undefined
}

/** A script in the shop must not reach sessions of staff. */
function appOriginProblem({ origin, opsOrigin, proOrigin }: Config): string | undefined {
  if (opsOrigin === origin || !opsOrigin.startsWith('https://'))
    return 'Production needs an https address of its own for the console in OPS_ORIGIN, such as https://ops.example.in.'
  if (!proOrigin.startsWith('https://') || proOrigin === opsOrigin)
    return 'PRO_ORIGIN must be an https address other than OPS_ORIGIN, such as https://pro.example.in.'
  return undefined
}

/** Development and test have stand-ins, and mostly demo staff with known phone numbers. */
function demoProblem(config: Config): string | undefined {
  if (config.allowStandins) return undefined
  const { razorpay, msg91, twilio, exotel, whatsapp, mail, databaseUrl, migrateDatabaseUrl } = config
  const advice = 'Set NODE_ENV=production for the real product, or ALLOW_STANDINS=1 if this is meant.'
  if (!isLocal(config))
    return `Stand-ins and demo data are only for this machine, and HOST or ORIGIN is not a loopback address. ${advice}`
  const keys = [razorpay.keyId, razorpay.keySecret, msg91.authKey, twilio.accountSid, exotel.accountSid]
  keys.push(whatsapp.accessToken, mail.smtpUrl)
  if (keys.some(Boolean)) return `Demo data does not go together with keys of real providers. ${advice}`
  for (const [setting, url] of Object.entries({ DATABASE_URL: databaseUrl, MIGRATE_DATABASE_URL: migrateDatabaseUrl }))
    if (url && !isLocalDatabase(url))
      return `Demo data does not go into a database of another machine, and ${setting} names one. ${advice}`
  return undefined
}

const isLocal = ({ host, origin, opsOrigin, proOrigin }: Config) =>
  isLoopback(host) && [origin, opsOrigin, proOrigin].every((one) => isLoopback(new URL(one).hostname))

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
}

/** A socket is on this machine; `host` in the query goes before the one of the address. An address without host is not known. */
function isLocalDatabase(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host.startsWith('/') || isLoopback(host)
}

function weakSecret({ documentKeys, codePepper }: Config): string | undefined {
  const advice = 'make one with `openssl rand -base64 32`'
  if (documentKeys.some(isTrivialKey)) return `DOCUMENT_KEY is easy to guess: ${advice}.`
  if (codePepper && isTrivialKey(codePepper)) return `CODE_PEPPER is easy to guess: ${advice}.`
  if (documentKeys.includes(codePepper)) return `CODE_PEPPER must not be a DOCUMENT_KEY: ${advice}.`
  return undefined
}

/** Random bytes meet none of these once in a billion keys. */
function isTrivialKey(base64: string): boolean {
  const bytes = Buffer.from(base64, 'base64')
  const steps = new Set(bytes.subarray(1).map((byte, index) => (byte - (bytes[index] as number)) & 0xff))
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  return new Set(bytes).size < 16 || steps.size < 8 || isText || sampleKeys.has(bytes.toString('base64'))
}

/** SHA-256 of nothing and of words that stand in for a password. */
const sampleKeys = new Set(
  ['', 'secret', 'password', 'changeme', 'test', 'gharsaaf'].map((word) =>
    createHash('sha256').update(word).digest('base64'),
  ),
)
