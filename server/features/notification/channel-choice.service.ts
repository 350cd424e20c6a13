import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import type { channelCalls } from '#contract/notification.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { tokenHash } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import type { PushSubscription } from '#server/providers/push/push-sender.ts'
import { deleteDevice, findChoice, insertDevice, saveWhatsapp } from './push-device.queries.ts'

type ChoiceContext = Pick<Context, 'db' | 'clock' | 'push' | 'whatsapp'>
type Channels = EndpointResponse<typeof channelCalls.channels>['data']

/** `token` is that of the caller's session. */
export async function getChannels(
  { db, push, whatsapp }: ChoiceContext,
  { customerId }: CustomerActor,
  token: string,
): Promise<Channels> {
  const chosen = await findChoice(db, customerId, tokenHash(token))
  return {
    pushKey: push?.publicKey ?? null,
    browser: push !== null && chosen.here,
    whatsapp: whatsapp ? chosen.whatsapp : null,
  }
}

interface Choice {
  whatsapp?: boolean
  /** Null: off in the browser of this session. */
  browser?: PushSubscription | null
  token: string
}

/** A channel that is left out stays. Throws UNAVAILABLE where a channel is not offered, BAD_INPUT for an address that is not of a push service. */
export async function chooseChannels(
  ctx: ChoiceContext,
  { customerId }: CustomerActor,
  { whatsapp, browser, token }: Choice,
): Promise<void> {
  const now = ctx.clock.now()
  if ((whatsapp && !ctx.whatsapp) || (browser && !ctx.push)) throw new AppError('UNAVAILABLE')
  if (browser && !ctx.push?.isPushService(browser.endpoint)) throw new AppError('BAD_INPUT')
  await ctx.db.transaction().execute(async (trx) => {
    if (whatsapp !== undefined) await saveWhatsapp(trx, customerId, whatsapp, now)
    if (browser) await insertDevice(trx, { ...browser, customerId, tokenHash: tokenHash(token), now })
    if (browser === null) await deleteDevice(trx, tokenHash(token))
  })
}
