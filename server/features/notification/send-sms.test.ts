import { describe, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { SmsError } from '#server/providers/sms/sms-sender.ts'
import type { Buyer } from '#server/testing/fault-injection/fault-customers.ts'
import { openFaultInjection } from '#server/testing/fault-injection/open-fault-injection.ts'
import { sendSms, sweepSms } from './notification.jobs.ts'
import { notify } from './notification.service.ts'

const faults = openFaultInjection()

/** A buyer with a pending SMS. */
async function reader() {
  const { db, ctx } = faults.world
  // All buyers choose the same hours.
  await db.deleteFrom('slot_reservation').execute()
  const buyer = await faults.buyer()
  const { bookingId } = buyer
  const link = 'https://gharsaaf.example/review'
  await db.transaction().execute((trx) => notify(ctx, trx, { bookingId, event: 'completed', link }))
  const sms = db.selectFrom('sms_message').where('booking_id', '=', bookingId)
  const { id: smsId } = await sms.select('id').executeTakeFirstOrThrow()
  return { ...buyer, smsId, state: async () => (await sms.select('state').executeTakeFirstOrThrow()).state }
}

const textsTo = ({ phone }: Pick<Buyer, 'phone'>) =>
  faults.world.sms.outbox(`+91${phone}`).filter(({ text }) => text.includes('is complete')).length

/** An SMS provider whose answer is lost after sending. */
function unanswered(): Context {
  const { ctx } = faults.world
  const sms: Context['sms'] = {
    async send(message) {
      await ctx.sms.send(message)
      throw new SmsError('transient', 'no answer', { isUnclear: true })
    },
  }
  return { ...ctx, sms }
}

/** Stops the work right after a text was sent, as a killed process does. */
async function killedAfterSending(work: (ctx: Context) => Promise<void>): Promise<void> {
  const { ctx } = faults.world
  const { promise: death, resolve: die } = Promise.withResolvers<void>()
  const sms: Context['sms'] = {
    async send(message) {
      await ctx.sms.send(message)
      die()
      return await new Promise<never>(() => {})
    },
  }
  await Promise.race([death, work({ ...ctx, sms })])
}

async function sweepLater(ctx: Context): Promise<void> {
  faults.world.clock.advance({ minutes: 3 })
  await sweepSms(ctx)
}

describe('an SMS is sent', () => {
  test('once, whichever statement fails, before or after its effect', async () => {
    const problems = await faults.failStatements({
      begin: reader,
      act: ({ smsId }) => sendSms(faults.world.ctx, { smsId }),
      retry: () => sweepLater(faults.world.ctx),
      requiredSteps: ['attempts = attempts + 1', '"provider_id" = $'],
      findProblems: async (buyer) => (textsTo(buyer) === 1 ? [] : [`${textsTo(buyer)} texts`]),
    })
    expect(problems).toEqual([])
  })

  test('a second time after an unclear answer, never a third', async () => {
    const buyer = await reader()
    const silent = unanswered()
    await expect(sendSms(silent, buyer)).rejects.toMatchObject({ isUnclear: true })
    for (let sweep = 0; sweep < 4; sweep++) await sweepLater(silent)
    await sweepLater(faults.world.ctx)
    expect([textsTo(buyer), await buyer.state()]).toEqual([2, 'failed'])
  })

  test('a second time after its worker died, never a third', async () => {
    const buyer = await reader()
    for (let life = 0; life < 2; life++) await killedAfterSending((ctx) => sweepLater(ctx))
    for (let sweep = 0; sweep < 3; sweep++) await sweepLater(faults.world.ctx)
    expect([textsTo(buyer), await buyer.state()]).toEqual([2, 'failed'])
  })
})
