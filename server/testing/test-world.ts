import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { phonePattern } from '#contract/lib/business.ts'
import type { Endpoint, EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import type { ErrorResponse } from '#contract/lib/errors.ts'
import { replaceParams } from '#contract/lib/web-endpoint.ts'
import { channelCalls } from '#contract/notification.ts'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { watchDatabase } from '#server/db/outage/database-watch.ts'
import { normalisePhone } from '#server/features/identity/identity.rules.ts'
import { signInOwner } from '#server/features/identity/sign-in/sign-in.service.ts'
import { recordSmsOutcome } from '#server/features/identity/sms/sms-health.service.ts'
import { jobsOn, openBoss } from '#server/jobs/jobs.ts'
import { exotelCalls } from '#server/providers/calls/exotel.adapter.ts'
import { smtpMail } from '#server/providers/mail/smtp.adapter.ts'
import { razorpayPayments } from '#server/providers/payments/razorpay.adapter.ts'
import { providerBreaker } from '#server/providers/provider-breaker.ts'
import { toPublicKey, webPush } from '#server/providers/push/web-push.adapter.ts'
import { msg91Sms } from '#server/providers/sms/msg91.adapter.ts'
import { watchedSms } from '#server/providers/sms/watched.ts'
import { metaWhatsapp } from '#server/providers/whatsapp/meta.adapter.ts'
import { type CallsStandin, startCallsStandin } from '#standins/calls/start-calls.ts'
import { type MailStandin, startMailStandin } from '#standins/mail/start-mail.ts'
import { type PaymentsStandin, startPaymentsStandin } from '#standins/payments/start-payments.ts'
import { type PushStandin, startPushStandin } from '#standins/push/start-push.ts'
import { type SmsStandin, startSmsStandin } from '#standins/sms/start-sms.ts'
import { startWhatsappStandin, type WhatsappStandin } from '#standins/whatsapp/start-whatsapp.ts'
import { testLog } from './log/test-log.ts'
import { multipartBody } from './multipart-body.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { createTestDatabase, onServer, pooler } from './test-database.ts'

interface Outcome<Answer> {
  status: number
  /** Throws when the call failed. */
  body: Answer
  error: ErrorResponse
  /** Value of a set cookie as `name=value`; empty for none. */
  cookie: string
}

interface CallOptions {
  token?: string
  headers?: Record<string, string>
  /** Default: the first app. */
  on?: FastifyInstance
  /** Network address of the caller. */
  from?: string
}

/** An app with its own database, a test clock and stand-ins for its providers. */
export interface World {
  app: FastifyInstance
  ctx: Context
  db: Database
  /** Changes the schema, as the owner of the tables. */
  alter(statement: string): Promise<void>
  clock: TestClock
  payments: PaymentsStandin
  sms: SmsStandin
  mail: MailStandin
  calls: CallsStandin
  push: PushStandin
  whatsapp: WhatsappStandin
  call<Call extends Endpoint>(
    call: Call,
    input?: EndpointInput<Call>,
    options?: CallOptions,
  ): Promise<Outcome<EndpointResponse<Call>>>
  /** Signs in without a code; creates the account when there is none. */
  signIn(phone?: string): Promise<string>
  /** For commands of the terminal; with the role of the product. */
  databaseUrl: string
  /** Another server on the same database, with its own pool. */
  secondApp(): Promise<FastifyInstance>
  close(): Promise<void>
}

/** The address at which the app reaches its database, for example a proxy's. */
type Detour = (connectionString: string) => Promise<string>

/** Of each app: a new connection plans all statements again. */
export const worldConnections = 4

/** Of the payment provider. */
export const providerKeys = {
  keyId: 'rzp_test_world',
  keySecret: 'world-key-secret',
  webhookSecret: 'world-webhook-secret',
}

const vapidKey = Buffer.alloc(32, 9).toString('base64')
const whatsappAccount = { phoneNumberId: '42', accessToken: 'world-token', appSecret: 'world-app-secret' }
/** Ours; WhatsApp sends it to prove the address of its webhook. */
export const verifyToken = 'world-verify-token'

/** Of the provider of calls. */
const callsAccount = { accountSid: 'world', apiKey: 'world-key', apiToken: 'world-token', callerId: '08045678900' }

export async function createWorld(
  options: { seeded?: boolean; at?: string; config?: Partial<Config>; through?: Detour } = {},
): Promise<World> {
  const database = await createTestDatabase({ seeded: options.seeded ?? true })
  const clock = testClock(options.at)
  const { log, complain } = testLog()
  const used = { tokens: new Set<string>(), phones: new Set<string>() }
  const closers: (() => Promise<unknown>)[] = [
    () => database.drop(),
    async () => complain({ ...used, messages: sms.outbox() }),
  ]
  const closing = (close: () => Promise<unknown>) => closers.unshift(close)
  const erasedList = join(tmpdir(), `gharsaaf-erased-${randomUUID()}`)
  closing(() => rm(erasedList, { force: true }))

  const { webhookUrl, ...standins } = await openStandins(clock, closing)
  const { sms } = standins
  const makeApp = async (): Promise<FastifyInstance> => {
    const config = { ...testConfig(), erasedList, ...options.config }
    const connectionString = (await options.through?.(database.appConnectionString)) ?? database.appConnectionString
    const ctx = await makeContext(
      { ...standins, connectionString, config, clock, log, statusOrigin: () => app.listeningOrigin },
      closing,
    )
    const app = await buildApp(ctx)
    closing(() => app.close())
    return app
  }
  const app = await makeApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  webhookUrl.current = app.listeningOrigin

  const call: World['call'] = (definition, input, { token, headers, on = app, from } = {}) => {
    if (token) used.tokens.add(token)
    for (const value of Object.values(input ?? {})) if (phonePattern.test(String(value))) used.phones.add(String(value))
    const all = { ...(token && { authorization: `Bearer ${token}` }), ...headers }
    return inject(on, definition, input, { headers: all, remoteAddress: from })
  }
  return {
    app,
    ctx: app.ctx,
    db: app.ctx.db,
    databaseUrl: database.appConnectionString,
    alter: (statement) => onServer(database.connectionString, statement),
    clock,
    ...standins,
    call,
    secondApp: makeApp,
    async signIn(phone = '9876500001') {
      used.phones.add(phone)
      const token = await signIn(app.ctx, phone)
      used.tokens.add(token)
      return token
    },
    async close() {
      for (const close of closers) await close()
    },
  }
}

async function openStandins(clock: TestClock, closing: (close: () => Promise<unknown>) => void) {
  const now = () => clock.now().getTime()
  const sms = await startSmsStandin({ authKey: 'world-auth-key', now })
  closing(() => sms.close())
  const mail = await startMailStandin({ now })
  closing(() => mail.close())
  const calls = await startCallsStandin({ account: callsAccount, now })
  closing(() => calls.close())
  // The stand-in needs the app's address, which is known only after the app listens.
  const webhookUrl = { current: '' }
  const payments = await startPaymentsStandin({
    ...providerKeys,
    now,
    webhookRetryMs: 50,
    webhookUrl: () => `${webhookUrl.current}/v1/payment/webhook/razorpay`,
  })
  closing(() => payments.close())
  const push = await startPushStandin({ publicKey: toPublicKey(vapidKey), now })
  closing(() => push.close())
  const whatsapp = await startWhatsappStandin({
    account: whatsappAccount,
    webhookUrl: () => `${webhookUrl.current}${channelCalls.whatsappWebhook.path}`,
    now,
  })
  closing(() => whatsapp.close())
  return { sms, mail, calls, payments, push, whatsapp, webhookUrl }
}

/** Many tests share the machine and one PostgreSQL. */
const patientDatabase = Object.fromEntries(
  ['CONNECT_TIMEOUT', 'POOL_WAIT', 'QUERY_TIMEOUT', 'STATEMENT_TIMEOUT', 'LOCK_TIMEOUT'].map((name) => [
    `DATABASE_${name}_MS`,
    '30000',
  ]),
)

function testConfig(): Config {
  return {
    ...readConfig({
      ORIGIN: 'http://gharsaaf.test',
      LOG_LEVEL: 'silent',
      DOCUMENT_KEY: Buffer.alloc(32, 7).toString('base64'),
      CODE_PEPPER: Buffer.alloc(32, 8).toString('base64'),
      ...patientDatabase,
      // Tests of single faults ask again and again.
      PROVIDER_BREAKER_FAILURES: '1000000',
      CODES_UNTIL_PROOF: '1000000',
      // Tests race with many calls of one customer.
      MAX_CALLS_AT_ONCE: '1000',
    }),
    production: false,
  }
}

interface Around {
  connectionString: string
  config: Config
  clock: TestClock
  log: Context['log']
  sms: SmsStandin
  payments: PaymentsStandin
  mail: MailStandin
  calls: CallsStandin
  push: PushStandin
  whatsapp: WhatsappStandin
  statusOrigin: () => string
}

async function makeContext(
  { connectionString, config, clock, log, sms, payments, mail, calls, push, whatsapp, statusOrigin }: Around,
  closing: (close: () => Promise<unknown>) => void,
): Promise<Context> {
  const watch = watchDatabase({ connectionString, limits: config.database, log, isDirect: !pooler })
  closing(async () => watch.close())
  const bounds = { limits: config.database, watch, isDirect: !pooler }
  const onError = (error: Error) => log.error(error)
  const { db } = connectDatabase({
    connectionString,
    bounds,
    onError,
    nameStatements: bounds.isDirect,
    maxConnections: worldConnections,
  })
  closing(() => db.destroy())
  const boss = await openBoss({ connectionString, supervise: false, maxConnections: 1, bounds }, log)
  const jobs = jobsOn(boss)
  const now = () => clock.now().getTime()
  closing(() => jobs.stop())
  return {
    config,
    db,
    clock,
    log,
    jobs,
    payments: razorpayPayments({
      ...providerKeys,
      webhookSecrets: [providerKeys.webhookSecret],
      baseUrl: payments.url,
      backoffMs: 5,
      timeoutMs: config.providers.paymentsMs,
      now,
      breaker: providerBreaker({ ...config.providers.breaker, now }),
    }),
    sms: watchedSms('MSG91', msg91Sms({ authKey: 'world-auth-key', baseUrl: sms.url }), (outcome) =>
      recordSmsOutcome({ db, clock, log }, outcome),
    ),
    calls: exotelCalls({ ...callsAccount, baseUrl: calls.url, statusOrigin, timeoutMs: 20_000 }),
    push: webPush({ vapidKey, subject: 'mailto:world@gharsaaf.example', standinUrl: push.url, timeoutMs: 20_000 }),
    whatsapp: metaWhatsapp({
      ...whatsappAccount,
      appSecrets: [whatsappAccount.appSecret],
      verifyToken,
      baseUrl: whatsapp.url,
      timeoutMs: 20_000,
    }),
    mail: smtpMail({ url: mail.url, from: config.mail.from, timeoutMs: 20_000 }),
  }
}

async function inject<Call extends Endpoint>(
  app: FastifyInstance,
  { method, path, file }: Call,
  input: EndpointInput<Call> | undefined,
  { headers, remoteAddress }: { headers: Record<string, string>; remoteAddress?: string },
): Promise<Outcome<EndpointResponse<Call>>> {
  const rest: Record<string, unknown> = { ...(input as object) }
  const url = replaceParams(path, (name) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const { [file ?? '']: bytes, ...named } = rest
  const form = file ? multipartBody(named, bytes as Uint8Array | undefined) : undefined
  const response = await app.inject({
    method,
    url,
    remoteAddress,
    headers: { ...headers, ...form?.headers },
    ...(method === 'GET' ? { query: rest as Record<string, string> } : { payload: form?.payload ?? rest }),
  })
  const json = response.json()
  return {
    status: response.statusCode,
    cookie: String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '',
    get body(): EndpointResponse<Call> {
      if (response.statusCode !== 200)
        throw new Error(`${method} ${url} answered ${response.statusCode}: ${response.body}`)
      return json
    },
    get error(): ErrorResponse {
      if (response.statusCode === 200) throw new Error(`${method} ${url} succeeded, an error was expected`)
      return json
    },
  }
}

/** As `verifySignIn` without its code, whose SMS and limits are the subject of few tests. */
async function signIn(ctx: Context, phoneNo: string): Promise<string> {
  const phone = normalisePhone(phoneNo)
  const caller = { device: 'test' }
  const { token } = await ctx.db.transaction().execute((trx) => signInOwner(ctx, trx, caller, { phone }))
  return token
}
