import { languagePrefix } from '#contract/lib/languages.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { catalogTexts } from '#server/features/catalog/translate-texts.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { inLanguage } from '#server/i18n/i18n.ts'
import type { Queue } from '#server/jobs/jobs.ts'
import { PushError } from '#server/providers/push/push-sender.ts'
import { composeSms, templateKnown } from '#server/providers/sms/templates/sms-templates.ts'
import { WhatsappError } from '#server/providers/whatsapp/whatsapp-sender.ts'
import * as queries from './delivery.queries.ts'
import {
  type Channel,
  channelsFor,
  dueAt,
  isProofOfReceipt,
  proofOfReceipt,
  type Reach,
  waitMinutes,
} from './delivery.rules.ts'
import { sendSmsQueue } from './notification.jobs.ts'
import { renderMessage, smsFor, smsValues } from './notification.rules.ts'
import { deleteGoneDevice, listDevices } from './push-device.queries.ts'
import { insertSms } from './sms-message.queries.ts'

type Message = queries.MessageToSend
type SendContext = Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'jobs' | 'push' | 'whatsapp'>
type StartContext = Pick<Context, 'clock' | 'jobs'>

export const sendChannelQueue: Queue<{ id: string }> = { queue: 'notification.send-channel' }

/** Hands a message to the first channel that its customer chose, in the caller's transaction. */
export const startDelivery = (ctx: StartContext, trx: Queryable, message: Message): Promise<void> =>
  tryNext(ctx, trx, message, channelsFor(reachOf(message)))

/** By their choice; whether the provider knows a text is seen when it is sent. */
function reachOf({ event, phone, wantsWhatsapp, hasDevice }: Message): Reach {
  const hasText = phone !== null && smsFor(event) !== undefined
  return { push: hasDevice, whatsapp: wantsWhatsapp && hasText, sms: hasText }
}

async function tryNext(
  ctx: StartContext,
  trx: Queryable,
  message: Message,
  [channel, ...later]: readonly Channel[],
): Promise<void> {
  if (!channel) return
  const now = ctx.clock.now()
  const due = dueAt(message.event, message.facts, now)
  const startAfter = due > now ? due : undefined
  if (channel === 'sms') return await queueSms(ctx, trx, message, startAfter)
  const { notificationId } = message
  const id = await queries.insertChannelMessage(trx, { notificationId, channel, later, dueAt: due, now })
  if (id) await ctx.jobs.enqueue(trx, sendChannelQueue, { id }, { key: id, startAfter })
}

async function queueSms(ctx: StartContext, trx: Queryable, message: Message, sendAfter: Date | undefined) {
  const { bookingId, key, event, phone, language, facts } = message
  const template = smsFor(event)
  if (!template || !phone) return
  const now = ctx.clock.now()
  const smsId = await insertSms(trx, { bookingId, event: key, phone, template, language, facts, sendAfter, now })
  if (smsId) await ctx.jobs.enqueue(trx, sendSmsQueue, { smsId }, { key: smsId, startAfter: sendAfter })
}

/**
 * Sends a message by its channel, once: a worker that dies leaves it to the next channel, which takes over without a receipt.
 * Does nothing for one that another worker claimed.
 */
export async function sendByChannel(ctx: SendContext, { id }: { id: string }): Promise<void> {
  const { db, clock } = ctx
  const message = await queries.findSending(db, id)
  if (!message) return
  const now = clock.now()
  const nextAt = new Date(now.getTime() + (waitMinutes(message.event) + graceMinutes) * 60_000)
  if (!(await queries.claimChannelMessage(db, id, { now, nextAt }))) return
  const failure = await (message.channel === 'push' ? sendPush : sendWhatsapp)(ctx, id, message)
  if (failure !== undefined) await passOn(ctx, id, failure)
}

/** Its channel drops a message after the wait; a receipt of the last moment is on its way. */
const graceMinutes = 1

/** Why no browser took it; undefined while one may have. */
async function sendPush(ctx: SendContext, id: string, message: Message): Promise<string | undefined> {
  const { push } = ctx
  const devices = push ? await listDevices(ctx.db, message.customerId, ctx.clock.now()) : []
  if (!push || devices.length === 0) return 'no browser is switched on'
  const payload = await pushPayload(ctx, id, message)
  const ttlSeconds = waitMinutes(message.event) * 60
  const topic = id.replaceAll('-', '')
  const taken = await Promise.all(
    devices.map((device) =>
      push.send(device, { payload, ttlSeconds, topic }).then(
        () => true,
        (error: unknown) => notPushed(ctx, device, error),
      ),
    ),
  )
  return taken.includes(true) ? undefined : 'no browser took it'
}

/** True when it may have been taken. A browser that its push service knows no longer is forgotten. */
async function notPushed({ db, log }: SendContext, { id }: { id: string }, error: unknown): Promise<boolean> {
  if (!(error instanceof PushError)) throw error
  log.warn({ err: error, deviceId: id }, 'Notification not pushed')
  if (error.isGone) await deleteGoneDevice(db, id)
  return error.isUnclear
}

/** What the service worker shows, and how it says so. */
async function pushPayload(ctx: SendContext, id: string, message: Message): Promise<string> {
  const { language, event, facts, bookingId } = message
  const say = await catalogTexts(ctx, language ?? undefined)
  const words = inLanguage(language, () => renderMessage({ message: event, facts, title: null, body: null }), say)
  const path = `${languagePrefix(language ?? 'en')}/booking/${bookingId}`
  return JSON.stringify({ ...words, path, id, proof: proofOfReceipt(id, ctx.config.codePepper) })
}

async function sendWhatsapp(ctx: SendContext, id: string, message: Message): Promise<string | undefined> {
  const { whatsapp } = ctx
  const { event, facts, phone, language, wantsWhatsapp } = message
  const of = smsFor(event)
  const template = of && templateKnown(of, language, (name) => whatsapp?.hasTemplate(name) ?? false)
  if (!whatsapp || !template) return 'no template of this text'
  if (!phone || !wantsWhatsapp) return 'switched off'
  const say = await catalogTexts(ctx, template.language)
  const values = inLanguage(template.language, () => smsValues(facts), say)
  const filled = composeSms(template, values).template.values
  try {
    const named = { name: template.of, language: template.language, values: filled }
    const { providerId } = await whatsapp.send({ to: phone, requestId: id, template: named })
    await queries.saveProviderId(ctx.db, id, providerId)
    return undefined
  } catch (error) {
    if (!(error instanceof WhatsappError)) throw error
    ctx.log.warn({ err: error, id }, 'WhatsApp message not sent')
    return error.isUnclear ? undefined : error.message.slice(0, 200)
  }
}

/** The next channel takes over, once: unless the message arrived meanwhile, or was read in the app. */
async function passOn(ctx: SendContext, id: string, failure: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await queries.markUndelivered(trx, id, failure))) return
    const message = await queries.findSending(trx, id)
    if (!message || message.isRead) return
    const left = channelsFor(reachOf(message)).filter((channel) => message.later.includes(channel))
    await tryNext(ctx, trx, message, left)
  })
}

/** Sends a message that is due, also where its job was lost, and passes on one without a receipt. */
export async function advance(ctx: SendContext, { id, state }: { id: string; state: string }): Promise<void> {
  if (state === 'waiting') await sendByChannel(ctx, { id })
  else await passOn(ctx, id, 'no receipt in time')
}

interface Receipt {
  id: string
  state: 'delivered' | 'read' | 'failed'
  failure: string
}

/** What a channel says of a message, in any order and again and again. */
export async function applyReceipt(ctx: SendContext, { id, state, failure }: Receipt): Promise<void> {
  if (state === 'failed') return await passOn(ctx, id, failure)
  await ctx.db.transaction().execute(async (trx) => {
    const arrived = await queries.markArrived(trx, id, { state, now: ctx.clock.now() })
    if (arrived) await queries.dropRest(trx, arrived.notificationId)
  })
}

/** A browser showed a notification, or it was opened. Throws BAD_SIGNATURE. */
export async function applyBrowserReceipt(
  ctx: SendContext,
  { id, proof, opened = false }: { id: string; proof: string; opened?: boolean },
): Promise<void> {
  if (!isProofOfReceipt(proof, id, ctx.config.codePepper))
    throw new AppError('BAD_SIGNATURE', { reason: 'NOT_THE_PROVIDER' })
  await applyReceipt(ctx, { id, state: opened ? 'read' : 'delivered', failure: '' })
}
