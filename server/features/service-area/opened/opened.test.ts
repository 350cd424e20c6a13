import { beforeAll, expect, test } from 'vitest'
import { demandCalls } from '#contract/demand.ts'
import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore, getMonday, indiaDay } from '#contract/lib/india-time.ts'
import type { Language } from '#contract/lib/languages.ts'
import { placeCalls } from '#contract/place.ts'
import { serviceAreaCalls } from '#contract/service-area.ts'
import { jobs } from '#server/features.ts'
import { eraseAccount } from '#server/testing/steps/account.ts'
import { runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let admin: ReturnType<typeof staffClient>
beforeAll(async () => {
  // At night; the session lasts until a while after nine.
  world.clock.set('2026-11-23T15:45:00Z')
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300260'))
})

const [jaipur, kochi, bengaluru, bhopal] = ['302017', '682016', '560034', '462001'] as const
const join = (phone: string, pincode: string, interest: 'area' | 'membership' = 'area') =>
  world.call(placeCalls.notifyMe, { phone, pincode, interest }).then(({ body }) => body)
/** Before Jaipur opened. */
const joinBefore = (phone: string, language: Language | null = null) =>
  world.db
    .insertInto('area_waitlist')
    .values({
      phone: `+91${phone}`,
      pincode: jaipur,
      place: '',
      interest: 'area',
      language,
      created_at: world.clock.now(),
    })
    .execute()
async function textsTo(phone: string): Promise<string[]> {
  await jobs.find(({ queue }) => queue === 'supply.notify-opened')?.run(world.ctx, {} as never)
  await runQueued(world, 'notification.send-sms')
  return world.sms.outbox(`+91${phone}`).map(({ text }) => text)
}
/** Other processes know an area for some seconds as it was. */
const settle = () => world.clock.advance({ seconds: 30 })
const open = async (areaId: string) => {
  await admin.call(serviceAreaCalls.open, { areaId, reason: 'The crews are ready' }).then(({ body }) => body)
  settle()
}
const waitlisted = async (phone: string) =>
  (
    await world.db
      .selectFrom('area_waitlist')
      .select('pincode')
      .where('phone', '=', `+91${phone}`)
      .orderBy('pincode')
      .execute()
  ).map(({ pincode }) => pincode)
const text = (city: string) =>
  `GharSaaf now comes to ${city}. You asked us to tell you. Book here: ${world.ctx.config.origin} This is our only message about it.`

test('who left a number is notified once that the area opened, in one text, and the number is deleted', async () => {
  await join('9876500301', jaipur)
  await join('9876500301', '302020')
  await join('9876500301', kochi)
  await join('9876500301', jaipur, 'membership')
  await open('jaipur')
  expect(await textsTo('9876500301')).toEqual([])
  world.clock.set('2026-11-24T03:31:00Z')
  expect(await textsTo('9876500301')).toEqual([text('Jaipur')])
  expect(await waitlisted('9876500301')).toEqual([jaipur, kochi])
  expect(await textsTo('9876500301')).toHaveLength(1)
})

test('the text is in the language of the page on which the number was left last', async () => {
  const onPages = async (phone: string, ...pages: (Language | undefined)[]) => {
    for (const language of pages) {
      const asked = language ? { headers: { 'accept-language': language } } : {}
      await world.call(placeCalls.notifyMe, { phone, pincode: bhopal }, asked).then(({ body }) => body)
    }
  }
  await onPages('9876500321', 'hi')
  await onPages('9876500322', 'hi', 'en')
  await onPages('9876500323', 'en', 'hi', undefined)
  await onPages('9876500324', 'ta')
  await open('bhopal')
  const hindi = `GharSaaf अब भोपाल में भी है। आपने बताने को कहा था। यहाँ बुक करें: ${world.ctx.config.origin} इस बारे में यह हमारा एकमात्र संदेश है।`
  expect(await textsTo('9876500321')).toEqual([hindi])
  expect(await textsTo('9876500322')).toEqual([text('Bhopal')])
  expect(await textsTo('9876500323')).toEqual([hindi])
  expect(await textsTo('9876500324')).toEqual([expect.stringMatching(/^GharSaaf இப்போது போபால் /)])
})

test('how many wished stays with the demand', async () => {
  await join('9876500302', kochi)
  await join('9876500303', kochi)
  const week = getMonday(indiaDay(world.clock.now()))
  const known = async () =>
    (await admin.call(demandCalls.list, {})).body.data.places.find(({ pincode }) => pincode === kochi)
  const before = await known()
  expect(await textsTo('9876500302')).toEqual([])
  expect(before?.weeks).toEqual([{ week, asked: 0, wishes: 3 }])
  await open('kochi')
  expect(await textsTo('9876500302')).toEqual([text('Kochi')])
  expect(await textsTo('9876500303')).toEqual([text('Kochi')])
  expect((await known())?.weeks).toEqual(before?.weeks)
})

test('the end of a pause is notified, too', async () => {
  const pause = { areaId: 'bengaluru', reason: 'Floods in the city' }
  await admin.call(serviceAreaCalls.change, { ...pause, pauseUntil: '2026-11-25' }).then(({ body }) => body)
  settle()
  await join('9876500304', bengaluru)
  expect(await textsTo('9876500304')).toEqual([])
  await admin.call(serviceAreaCalls.change, { ...pause, resume: true }).then(({ body }) => body)
  settle()
  expect(await textsTo('9876500304')).toEqual([text('Bengaluru')])
})

test('a text that finds no way before the night is not sent in it', async () => {
  world.clock.set('2026-11-24T15:20:00Z')
  await joinBefore('9876500307')
  await jobs.find(({ queue }) => queue === 'supply.notify-opened')?.run(world.ctx, {} as never)
  world.clock.set('2026-11-24T15:40:00Z')
  await runQueued(world, 'notification.send-sms')
  expect(world.sms.outbox('+919876500307')).toEqual([])
})

test.each([
  ['9876500308', 'en'],
  ['9876500309', 'hi'],
] as const)('the text to %s in %s is deleted with the account of its number', async (phone, language) => {
  world.clock.set('2026-11-25T04:30:00Z')
  const token = await world.signIn(phone)
  await joinBefore(phone, language)
  await textsTo(phone)
  const kept = () => world.db.selectFrom('sms_message').select('event').where('phone', '=', `+91${phone}`).execute()
  expect(await kept()).toHaveLength(1)
  await eraseAccount(world, { token, phone }).then(({ body }) => body)
  expect(await kept()).toEqual([])
})

test('a place that we do not reach in a pincode that we serve is not notified at once', async () => {
  await join('9876500305', bengaluru)
  expect(await textsTo('9876500305')).toEqual([])
  expect(await waitlisted('9876500305')).toEqual([''])
})

test('a number without an answer is deleted after two years', async () => {
  await join('9876500306', '795001')
  const cleanUp = () => jobs.find(({ queue }) => queue === 'place.clean-up')?.run(world.ctx, {} as never)
  world.clock.set(daysBefore(world.clock.now(), 1 - retentionDays.waitlistEntry))
  await cleanUp()
  expect(await waitlisted('9876500306')).toHaveLength(1)
  world.clock.advance({ days: 2 })
  await cleanUp()
  expect(await waitlisted('9876500306')).toEqual([])
})
