import { expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import type { Language } from '#contract/lib/languages.ts'
import { notificationCalls } from '#contract/notification.ts'
import type { Context } from '#server/context.ts'
import { smsTemplates } from '#server/providers/sms/templates/sms-templates.ts'
import { paidBooking } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { sweepSms } from './notification.jobs.ts'

const world = suiteWorld()

/** Who reads this language and has paid a booking. */
async function bookingOf(phone: string, language: Language = 'hi') {
  const token = await world.signIn(phone)
  await world.call(accountCalls.update, { language }, { token }).then(({ body }) => body)
  const { number, bookingId } = await paidBooking(world, { phone, token })
  return { token, number, bookingId }
}

async function sendTexts(ctx: Context = world.ctx): Promise<void> {
  world.clock.advance({ minutes: 3 })
  await sweepSms(ctx)
}

const textsTo = (phone: string) =>
  world.sms.outbox(`+91${phone}`).flatMap(({ template, text }) => (template.startsWith('booking_c') ? [text] : []))

const confirmed = async (token: string, headers = {}) =>
  (await world.call(notificationCalls.list, {}, { token, headers })).body.data.notifications.find(
    ({ kind }) => kind === 'confirm_order',
  )

test('a notification is in the language of the profile, and in that of the page that shows it', async () => {
  const { token, number } = await bookingOf('9812300981')
  const inProfile = await confirmed(token)
  expect(inProfile?.title).toBe('बुकिंग कन्फ़र्म हो गई')
  expect(inProfile?.body).toContain(`${number}: दीमक की जाँच, `)
  const onPage = await confirmed(token, { 'accept-language': 'ta' })
  expect(onPage?.title).toBe('புக்கிங் உறுதியானது')
  expect((await confirmed(token, { 'accept-language': 'en' }))?.body).toContain(`${number}: Termite Inspection, `)
})

test('one that was stored with its words stays as it is', async () => {
  const { token, bookingId } = await bookingOf('9812300985')
  const words = { title: 'Old title', body: 'Old body', message: null, facts: null }
  await world.db.updateTable('notification').set(words).where('booking_id', '=', bookingId).execute()
  expect(await confirmed(token)).toMatchObject({ title: 'Old title', body: 'Old body' })
})

test.each([
  ['hi', '9812300982', /^आपकी GharSaaf बुकिंग GS-\w+ कन्फ़र्म है: (?<day>.* \d+ [^,]+), \d+:00 [AP]M - .*। जल्द मिलते हैं!$/u],
  ['kn', '9812300986', /^ನಿಮ್ಮ GharSaaf ಬುಕಿಂಗ್ GS-\w+ ಖಚಿತವಾಗಿದೆ: (?<day>.* \d+ [^,]+), \d+:00 [AP]M - .*!$/u],
] as const)('an SMS is in %s with its day and time', async (language, phone, words) => {
  await bookingOf(phone, language)
  await sendTexts()
  const [text, ...more] = textsTo(phone)
  expect(more).toEqual([])
  expect(text).toMatch(words)
  expect(words.exec(text ?? '')?.groups?.day).not.toMatch(/[a-z]/i)
})

test.each([
  [
    'English while the operators do not know the Hindi text',
    '9812300984',
    {},
    /^Your GharSaaf booking .* is confirmed for \w{3} \d+ \w{3}, /,
  ],
  [
    'Hindi once its id is configured',
    '9812300983',
    { booking_confirmed_hi: smsTemplates.get('booking_confirmed_hi')?.dltTemplateId },
    /^आपकी GharSaaf बुकिंग /,
  ],
])('in %s', async (_what, phone, templateIds, words) => {
  await bookingOf(phone)
  const config = { ...world.ctx.config, msg91: { authKey: 'world-auth-key', templateIds } }
  await sendTexts({ ...world.ctx, config })
  expect(textsTo(phone)).toEqual([expect.stringMatching(words)])
})
