import { expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { notificationCalls } from '#contract/notification.ts'
import type { Context } from '#server/context.ts'
import { HINDI_SMS_TEMPLATES } from '#server/providers/sms/templates/hindi-template-list.ts'
import { paidBooking } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { sweepSms } from './notification.jobs.ts'

const world = suiteWorld()

/** Who reads Hindi and has paid a booking. */
async function hindiBooking(phone: string) {
  const token = await world.signIn(phone)
  await world.call(accountCalls.update, { language: 'hi' }, { token }).then(({ body }) => body)
  const { number } = await paidBooking(world, { phone, token })
  return { token, number }
}

async function sendTexts(ctx: Context = world.ctx): Promise<void> {
  world.clock.advance({ minutes: 3 })
  await sweepSms(ctx)
}

const textsTo = (phone: string) =>
  world.sms.outbox(`+91${phone}`).flatMap(({ template, text }) => (template.startsWith('booking_c') ? [text] : []))

test('who chose Hindi gets notifications in Hindi, with the Hindi name of the service', async () => {
  const { token, number } = await hindiBooking('9812300981')
  const { notifications } = (await world.call(notificationCalls.list, {}, { token })).body.data
  const confirmed = notifications.find(({ kind }) => kind === 'confirm_order')
  expect(confirmed?.title).toBe('बुकिंग पक्की')
  expect(confirmed?.body).toContain(`${number} (दीमक की जाँच), `)
})

test('and the SMS in Hindi, with its day and time', async () => {
  const phone = '9812300982'
  const { number } = await hindiBooking(phone)
  await sendTexts()
  const [text, ...more] = textsTo(phone)
  expect(more).toEqual([])
  expect(text).toMatch(
    new RegExp(
      `^आपकी GharSaaf बुकिंग ${number} पक्की है: \\p{L}\\p{M}*.* \\d+ [^,]+, \\d+:00 [AP]M - .*। जल्द मिलते हैं!$`,
      'u',
    ),
  )
  expect(text).not.toMatch(/Mon|Tue|Wed|Thu|Fri|Sat|Sun/)
})

test.each([
  [
    'English while the operators do not know the Hindi text',
    {},
    /^Your GharSaaf booking .* is confirmed for \w{3} \d+ \w{3}, /,
  ],
  ['Hindi once its id is configured', HINDI_SMS_TEMPLATES.booking_confirmed_hi, /^आपकी GharSaaf बुकिंग /],
])('in %s', async (_what, template: { dltTemplateId?: string }, words) => {
  const phone = template.dltTemplateId ? '9812300983' : '9812300984'
  await hindiBooking(phone)
  const templateIds = template.dltTemplateId ? { booking_confirmed_hi: template.dltTemplateId } : {}
  const config = { ...world.ctx.config, msg91: { authKey: 'world-auth-key', templateIds } }
  await sendTexts({ ...world.ctx, config })
  expect(textsTo(phone)).toEqual([expect.stringMatching(words)])
})
