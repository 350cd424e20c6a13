import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '#contract/lib/business.ts'
import { channelCalls } from '#contract/notification.ts'
import type { CallProvider } from '#server/providers/calls/call-provider.ts'
import { exotelCalls } from '#server/providers/calls/exotel.adapter.ts'
import type { MailSender } from '#server/providers/mail/mail-sender.ts'
import { smtpMail } from '#server/providers/mail/smtp.adapter.ts'
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts'
import { razorpayPayments } from '#server/providers/payments/razorpay.adapter.ts'
import { eventsToSend } from '#server/providers/payments/razorpay.webhook.ts'
import { providerBreaker } from '#server/providers/provider-breaker.ts'
import type { PushSender } from '#server/providers/push/push-sender.ts'
import { toPublicKey, webPush } from '#server/providers/push/web-push.adapter.ts'
import { failoverSms } from '#server/providers/sms/failover.ts'
import { msg91Sms } from '#server/providers/sms/msg91.adapter.ts'
import type { SmsSender } from '#server/providers/sms/sms-sender.ts'
import { checkSmsTemplates, templatesWith } from '#server/providers/sms/templates/sms-templates.ts'
import { twilioSms } from '#server/providers/sms/twilio.adapter.ts'
import { type ReportSms, watchedSms } from '#server/providers/sms/watched.ts'
import { metaWhatsapp } from '#server/providers/whatsapp/meta.adapter.ts'
import type { WhatsappSender } from '#server/providers/whatsapp/whatsapp-sender.ts'
import { type Config, ConfigError } from './config.ts'
import type { Context } from './context.ts'
import { missingKeys } from './mode.rules.ts'
import { secretFile } from './secret-file.ts'
import type { StandinUrls, StartStandins } from './standins.ts'

interface OpenProviders {
  ports: Pick<Context, 'payments' | 'sms' | 'mail' | 'calls' | 'push' | 'whatsapp'>
  /** Base URL of the SMS stand-in, when it runs. */
  smsStandinUrl: string | undefined
  mailboxUrl: string | undefined
}

interface ProviderOptions {
  shared?: { standins: StandinUrls | undefined } | undefined
  standins?: StartStandins | undefined
  onSms?: ReportSms
}

/** Providers: the real ones where keys are given, else stand-ins behind the same adapters. */
export async function openProviders(
  config: Config,
  log: Context['log'],
  closing: (close: () => Promise<void>) => void,
  { shared, standins: start, onSms }: ProviderOptions = {},
): Promise<OpenProviders> {
  checkSmsTemplates(templatesWith(config.msg91.templateIds))
  const keys = await loadStandinKeys(config)
  const standins = shared ? shared.standins : await startStandins(config, closing, start)
  return {
    ports: {
      payments: openPayments(config, keys, log, standins),
      sms: openSms(config, keys, log, standins, onSms),
      mail: openMail(config, standins),
      calls: openCalls(config, keys, log, standins),
      push: await openPush(config, log, standins),
      whatsapp: openWhatsapp(config, keys, log, standins),
    },
    smsStandinUrl: standins?.smsUrl,
    mailboxUrl: standins?.mailboxUrl,
  }
}

/** Stand-ins for the services without keys. */
export async function startStandins(
  config: Config,
  closing: (close: () => Promise<void>) => void,
  start?: StartStandins,
): Promise<StandinUrls | undefined> {
  const { payments, sms, calls, whatsapp, push, mail } = missingKeys(config)
  if (!start || (!payments && !sms && !calls && !mail)) return undefined
  const keys = await loadStandinKeys(config)
  const standins = await start({
    dataDir: config.dataDir,
    origin: config.origin,
    ...standinPorts(config),
    payments: payments ? { ...keys.payments, webhookUrl: webhookUrl(config), webhookEvents: eventsToSend } : undefined,
    sms: sms ? { authKey: keys.smsAuthKey } : undefined,
    calls: calls ? callsAccount(keys) : undefined,
    whatsapp: whatsapp ? { ...whatsappAccount(keys), webhookUrl: whatsappWebhookUrl(config) } : undefined,
    push: push ? { publicKey: toPublicKey(await vapidKey(config)) } : undefined,
    mail: mail ? { port: 0, pagesPort: 0 } : undefined,
  })
  closing(standins.stop)
  return standins
}

/** The next two after that of the app, without that of the internal listener. */
function standinPorts({ port, internal }: Config) {
  const [paymentsPort, smsPort] = [port + 1, port + 2, port + 3].filter((one) => one !== internal.port)
  return { paymentsPort: paymentsPort as number, smsPort: smsPort as number }
}

/** This process directly, because the proxy of the public origin may not run yet. */
const localOrigin = ({ host, port }: Config) => `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
const webhookUrl = (config: Config) => `${localOrigin(config)}/v1/payment/webhook/razorpay`

const whatsappWebhookUrl = (config: Config) => `${localOrigin(config)}${channelCalls.whatsappWebhook.path}`

const whatsappAccount = ({ whatsapp }: StandinKeys) => ({ phoneNumberId: '100000000000001', ...whatsapp })

const callsAccount = ({ callsToken }: StandinKeys) => ({
  accountSid: 'standin',
  apiKey: 'standin-key',
  apiToken: callsToken,
  callerId: '08045678900',
})

function openPayments(
  config: Config,
  keys: StandinKeys,
  log: Context['log'],
  standins: StandinUrls | undefined,
): PaymentProvider {
  const { keyId, keySecret, baseUrl } = config.razorpay
  const limits = {
    ...boundsOf('payments', config, log),
    onClockDifference: (aheadMs: number) =>
      log.warn({ seconds: Math.round(aheadMs / 1000) }, 'Clock of the payment provider differs from ours'),
  }
  if (standins?.paymentsUrl) {
    const { webhookSecret, ...login } = keys.payments
    return razorpayPayments({ ...limits, ...login, webhookSecrets: [webhookSecret], baseUrl: standins.paymentsUrl })
  }
  if (!keyId || !keySecret) throw new ConfigError('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET go together.')
  if (config.razorpay.webhookSecrets.length === 0) throw new ConfigError('Set RAZORPAY_WEBHOOK_SECRET as well.')
  return razorpayPayments({ ...limits, keyId, keySecret, webhookSecrets: config.razorpay.webhookSecrets, baseUrl })
}

function openSms(
  config: Config,
  keys: StandinKeys,
  log: Context['log'],
  standins: StandinUrls | undefined,
  onSms: ReportSms = async () => {},
): SmsSender {
  if (standins?.smsUrl) {
    const standin = { ...boundsOf('sms', config, log), authKey: keys.smsAuthKey, baseUrl: standins.smsUrl }
    return watchedSms('MSG91', msg91Sms(standin), onSms)
  }
  const senders: SmsSender[] = []
  const { msg91, twilio } = config
  if (msg91.authKey) {
    const sender = msg91Sms({ ...boundsOf('msg91', config, log), ...msg91, authKey: msg91.authKey })
    senders.push(watchedSms('MSG91', sender, onSms))
  }
  if (twilio.accountSid && twilio.authToken && twilio.from) {
    const sender = twilioSms({
      ...boundsOf('twilio', config, log),
      ...twilio,
      accountSid: twilio.accountSid,
      authToken: twilio.authToken,
      from: twilio.from,
    })
    senders.push(watchedSms('Twilio', sender, onSms))
  }
  const [first, second] = senders
  if (!first) throw new ConfigError('Set MSG91_AUTH_KEY, or all of TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM.')
  return second ? failoverSms(first, second) : first
}

/** Without a provider of calls people call the office. */
function openCalls(
  config: Config,
  keys: StandinKeys,
  log: Context['log'],
  standins: StandinUrls | undefined,
): CallProvider | null {
  if (standins?.callsUrl) {
    const statusOrigin = () => localOrigin(config)
    return exotelCalls({
      ...boundsOf('calls', config, log),
      ...callsAccount(keys),
      statusOrigin,
      baseUrl: standins.callsUrl,
    })
  }
  const { accountSid, apiKey, apiToken, callerId, baseUrl } = config.exotel
  if (!accountSid) return null
  if (!apiKey || !apiToken || !callerId)
    throw new ConfigError('EXOTEL_ACCOUNT_SID, EXOTEL_API_KEY, EXOTEL_API_TOKEN and EXOTEL_CALLER_ID go together.')
  const account = { accountSid, apiKey, apiToken, callerId, baseUrl }
  return exotelCalls({ ...boundsOf('calls', config, log), ...account, statusOrigin: () => config.origin })
}

/** Without an account on WhatsApp customers are not offered it. */
function openWhatsapp(
  config: Config,
  keys: StandinKeys,
  log: Context['log'],
  standins: StandinUrls | undefined,
): WhatsappSender | null {
  const bounds = boundsOf('whatsapp', config, log)
  if (standins?.whatsappUrl) {
    const { appSecret, ...account } = whatsappAccount(keys)
    const verifyToken = account.accessToken
    return metaWhatsapp({ ...bounds, ...account, appSecrets: [appSecret], verifyToken, baseUrl: standins.whatsappUrl })
  }
  const { phoneNumberId, accessToken, appSecrets, verifyToken, templates, baseUrl } = config.whatsapp
  if (!accessToken) return null
  if (!phoneNumberId || appSecrets.length === 0 || !verifyToken)
    throw new ConfigError(
      'WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN go together.',
    )
  return metaWhatsapp({ ...bounds, phoneNumberId, accessToken, appSecrets, verifyToken, templates, baseUrl })
}

/** Push services ask for no account, but for a key that stays: with another one all browsers have to be switched on again. */
async function openPush(
  config: Config,
  log: Context['log'],
  standins: StandinUrls | undefined,
): Promise<PushSender | null> {
  // Real processes may run on several machines, whose data directories would make a key each.
  if (!config.vapidKey && config.production && !config.allowStandins) return null
  return webPush({
    ...boundsOf('push', config, log),
    vapidKey: await vapidKey(config),
    subject: `mailto:${brand.email}`,
    standinUrl: standins?.pushUrl,
  })
}

const vapidKey = async ({ vapidKey, dataDir }: Config) => vapidKey || (await secretFile(dataDir, 'vapid-key'))

/** Without a mail server nothing is answered by e-mail. */
function openMail({ mail, providers }: Config, standins: StandinUrls | undefined): MailSender | null {
  const url = mail.smtpUrl ?? standins?.smtpUrl
  return url ? smtpMail({ url, from: mail.from, timeoutMs: providers.smtpMs }) : null
}

/** Time-out and breaker of one provider. */
function boundsOf(provider: string, { providers }: Config, log: Context['log']) {
  const onChange = (isOpen: boolean) => {
    if (isOpen) log.error({ provider }, 'Provider gives no answers: not asked for a while')
    else log.warn({ provider }, 'Provider answers again')
  }
  return {
    timeoutMs: { payments: providers.paymentsMs, calls: providers.callsMs }[provider] ?? providers.smsMs,
    breaker: providerBreaker({ ...providers.breaker, onChange }),
  }
}

interface StandinKeys {
  payments: { keyId: string; keySecret: string; webhookSecret: string }
  smsAuthKey: string
  callsToken: string
  whatsapp: { accessToken: string; appSecret: string }
}

/**
 * Keys for the stand-ins, generated once per data directory: the webhook is public, so even a demo must verify signatures.
 * A given RAZORPAY_WEBHOOK_SECRET is used instead.
 */
async function loadStandinKeys({ dataDir, razorpay }: Pick<Config, 'dataDir' | 'razorpay'>): Promise<StandinKeys> {
  const stored = await storedKeys(join(dataDir, 'standin-keys.json'))
  const [given] = razorpay.webhookSecrets
  return given ? { ...stored, payments: { ...stored.payments, webhookSecret: given } } : stored
}

async function storedKeys(file: string): Promise<StandinKeys> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const secret = () => randomBytes(24).toString('base64url')
  const stored = text && JSON.parse(text)
  // Made before there were calls or WhatsApp.
  if (stored?.callsToken && stored.whatsapp) return stored
  const payments = { keyId: 'rzp_test_standin', keySecret: secret(), webhookSecret: secret() }
  const whatsapp = { accessToken: secret(), appSecret: secret() }
  const keys = { payments, smsAuthKey: secret(), callsToken: secret(), whatsapp, ...stored }
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}
