import { channelCalls } from '#contract/notification.ts'
import type { BookingEventName } from '#server/features/notification/booking-message.types.ts'
import { sweepChannels } from '#server/features/notification/delivery.jobs.ts'
import { sweepSms } from '#server/features/notification/notification.jobs.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import type { World } from '../test-world.ts'
import { beginBooking, type Checkout, runQueued } from './checkout.ts'

interface Choice {
  push?: boolean
  whatsapp?: boolean
}

/** What the service worker gets. */
export interface Pushed {
  id: string
  proof: string
  path: string
  title: string
  body: string
}

interface Reader extends Checkout {
  browser: ReturnType<World['push']['subscribe']>
}

/** Customers who switched channels on, and what reaches them. */
export function channelSteps(world: World) {
  /** With a booking. */
  async function newReader({ push = false, whatsapp = false }: Choice): Promise<Reader> {
    const checkout = await beginBooking(world)
    const { token } = checkout
    const browser = world.push.subscribe()
    const { id: _, ...subscription } = browser
    const chosen = { ...(push && { browser: subscription }), whatsapp }
    await world.call(channelCalls.choose, chosen, { token }).then(({ body }) => body)
    return { ...checkout, browser }
  }

  async function notifyNow({ bookingId }: Checkout, event: BookingEventName = 'assigned'): Promise<void> {
    await world.db.transaction().execute((trx) => notify(world.ctx, trx, { bookingId, event }))
    await work()
  }

  /** Works the queued messages, and those they lead to. */
  async function work(): Promise<void> {
    await runQueued(world, 'notification.send-channel')
    await runQueued(world, 'notification.send-sms')
  }

  async function later(minutes: number): Promise<void> {
    world.clock.advance({ minutes })
    await sweepChannels(world.ctx)
    await sweepSms(world.ctx)
    await work()
  }

  const pushesTo = ({ browser }: Reader) =>
    world.push.list(browser.id).map(({ payload, ...rest }) => ({ ...rest, ...(JSON.parse(payload) as Pushed) }))
  const whatsappsTo = ({ phone }: Checkout) => world.whatsapp.list(`91${phone}`)
  const textsTo = ({ phone, number }: Checkout) =>
    world.sms.outbox(`+91${phone}`).filter(({ text }) => text.includes(number))

  /** How often push, WhatsApp and SMS have the message. */
  const counts = (one: Reader) => [pushesTo(one).length, whatsappsTo(one).length, textsTo(one).length]

  const received = ({ id, proof }: Pushed, opened = false) =>
    world.call(channelCalls.received, { id, proof, ...(opened && { opened }) })

  async function statesOf({ bookingId }: Checkout) {
    return await world.db
      .selectFrom('channel_message')
      .innerJoin('notification', 'notification.id', 'channel_message.notification_id')
      .select(['channel_message.id', 'channel', 'state', 'failure'])
      .where('booking_id', '=', bookingId)
      .orderBy('channel_message.created_at')
      .execute()
  }

  return { newReader, notifyNow, work, later, pushesTo, whatsappsTo, counts, received, statesOf }
}
