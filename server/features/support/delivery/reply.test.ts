import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { contactCalls } from '#contract/contact.ts'
import { caseTexts } from '#contract/lib/business.ts'
import { notificationCalls } from '#contract/notification.ts'
import { type AnswerChannel, type CaseView, caseCalls } from '#contract/support.case.ts'
import type { Context } from '#server/context.ts'
import { sweepSms } from '#server/features/notification/notification.jobs.ts'
import { bookingFixture } from '#server/testing/booking-fixture.ts'
import { eraseAccount, exportData } from '#server/testing/steps/account.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { sweepMails } from './send-mail.jobs.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
let support: ReturnType<typeof staffClient>
beforeAll(async () => {
  support = staffClient(world, await hireStaff(world, 'support', '9812300031'))
})
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
  world.mail.setSwitches({ reset: true })
})

let senders = 0

/** A case of a visitor who left only an address. */
async function mailCase(email = `ravi${++senders}@example.in`): Promise<CaseView> {
  const message = `Do you clean tanks? ${email}`
  await world.call(contactCalls.send, { name: 'Ravi', email, message }).then(({ body }) => body)
  const { cases } = (await support.call(caseCalls.list, { state: 'all' })).body.data
  return await find(cases.find(({ excerpt }) => excerpt === message)?.number)
}

const find = async (number = '') => (await support.call(caseCalls.find, { number })).body.data

async function answer(one: CaseView, words: string, channel: AnswerChannel = 'email'): Promise<CaseView> {
  world.clock.advance({ minutes: 1 })
  const { _id: caseId, version } = await find(one.number)
  return (await support.call(caseCalls.answer, { caseId, version, words, channel, waits: true })).body.data
}

async function sweepLater(ctx: Context = world.ctx, minutes = 3): Promise<void> {
  world.clock.advance({ minutes })
  await sweepMails(ctx)
}

const stateOf = async ({ number }: CaseView) => {
  const { state, undelivered, thread } = await find(number)
  return { state, undelivered, delivery: thread.at(-1)?.delivery }
}

describe('an answer by e-mail', () => {
  test('reaches a visitor who left only an address, and the case says so', async () => {
    const one = await mailCase()
    expect(one.channels).toEqual(['email', 'phone'])
    const answered = await answer(one, 'Yes, up to 500 litres.\n\n<b>Shall we come?</b>')
    expect(answered.thread.at(-1)).toMatchObject({ channel: 'email', delivery: { state: 'waiting', failure: null } })
    await sweepLater()
    const [mail, ...more] = world.mail.mails(one.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: `Answer to your message ${one.number}` })
    expect(mail?.text).toContain('Yes, up to 500 litres.\n\n<b>Shall we come?</b>')
    expect(mail?.html).toContain('<p>&#60;b&#62;Shall we come?&#60;/b&#62;</p>')
    expect(mail?.headers.from).toBe('GharSaaf <care@gharsaaf.example>')
    expect(await stateOf(one)).toEqual({
      state: 'waiting',
      undelivered: false,
      delivery: { state: 'sent', failure: null },
    })
  })

  test('names the e-mails before it, so that mailboxes show one conversation', async () => {
    const one = await mailCase()
    for (const words of ['Which tank?', 'How many litres?', 'We come.']) {
      await answer(one, words)
      await sweepLater()
    }
    const [third, second, first] = world.mail.mails(one.email).map(({ headers }) => headers)
    expect(first?.['in-reply-to']).toBeUndefined()
    expect(second?.['in-reply-to']).toBe(first?.['message-id'])
    expect(third?.['in-reply-to']).toBe(second?.['message-id'])
    expect(third?.references).toBe(`${first?.['message-id']} ${second?.['message-id']}`)
  })

  test.each(['a,b@example.in', '"x"@example.in', '<a@example.in', 'a@example.in,b@example.in', 'a@b'])(
    'is not offered for %s',
    async (email) => {
      const sent = { name: 'Ravi', phoneNo: '9812311199', email, message: `From ${email}` }
      const { status } = await world.call(contactCalls.send, sent)
      if (status !== 200) return expect(status).toBe(400)
      const { cases } = (await support.call(caseCalls.list, { state: 'all' })).body.data
      const one = await find(cases.find(({ excerpt }) => excerpt === sent.message)?.number)
      expect(one.channels).toEqual(['sms', 'phone'])
    },
  )

  test('that the mail server refuses brings the case back with the reason, until another way is taken', async () => {
    const one = await mailCase()
    world.mail.setSwitches({ noMailbox: true })
    await answer(one, 'Yes.')
    await sweepLater()
    const back = await stateOf(one)
    expect(back).toMatchObject({ state: 'open', undelivered: true, delivery: { state: 'failed' } })
    expect(back.delivery?.failure).toContain('No such mailbox')
    const { cases, counts } = (await support.call(caseCalls.list, { undelivered: true })).body.data
    expect([cases.map(({ number }) => number), counts.undelivered]).toEqual([[one.number], 1])
    await answer(one, 'Told on the phone', 'phone')
    expect(await stateOf(one)).toMatchObject({ state: 'waiting', undelivered: false })
  })

  test('waits for a busy server, and fails after two days', async () => {
    const [one, lost] = [await mailCase(), await mailCase()]
    world.mail.setSwitches({ busy: true })
    await answer(one, 'Yes.')
    await expect(sweepLater()).resolves.toBeUndefined()
    world.mail.setSwitches({ reset: true })
    await sweepLater(world.ctx, 60)
    expect((await stateOf(one)).delivery).toEqual({ state: 'sent', failure: null })
    await answer(lost, 'No.')
    await sweepLater(world.ctx, 48 * 60 + 1)
    expect(await stateOf(lost)).toMatchObject({ state: 'open', undelivered: true, delivery: { state: 'failed' } })
    expect(world.mail.mails(lost.email)).toEqual([])
  })

  test('goes a second time with the same id when no answer came, never a third', async () => {
    const one = await mailCase()
    world.mail.setSwitches({ dropAfterMessage: true })
    await answer(one, 'Yes.')
    for (let sweep = 0; sweep < 4; sweep++) await sweepLater()
    const ids = world.mail.mails(one.email).map(({ headers }) => headers['message-id'])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    expect((await stateOf(one)).delivery?.state).toBe('failed')
  })

  test('goes a second time after its worker died, never a third', async () => {
    const one = await mailCase()
    await answer(one, 'Yes.')
    for (let life = 0; life < 2; life++) await killedAfterSending((ctx) => sweepLater(ctx))
    for (let sweep = 0; sweep < 3; sweep++) await sweepLater()
    expect(world.mail.mails(one.email)).toHaveLength(2)
    expect((await stateOf(one)).delivery?.state).toBe('failed')
  })
})

/** Stops the work right after an e-mail was sent, as a killed process does. */
async function killedAfterSending(work: (ctx: Context) => Promise<void>): Promise<void> {
  const { promise: death, resolve: die } = Promise.withResolvers<void>()
  const mail: Context['mail'] = {
    async send(message) {
      await world.ctx.mail?.send(message)
      die()
      return await new Promise<never>(() => {})
    },
  }
  await Promise.race([death, work({ ...world.ctx, mail })])
}

describe('an answer by SMS', () => {
  async function phoneCase(): Promise<CaseView> {
    const phoneNo = String(9_812_312_000 + ++senders)
    const message = `Do you clean lifts? ${phoneNo}`
    await world.call(contactCalls.send, { name: 'Ravi', phoneNo, message }).then(({ body }) => body)
    const { cases } = (await support.call(caseCalls.list, { state: 'all' })).body.data
    return await find(cases.find(({ excerpt }) => excerpt === message)?.number)
  }

  test('is one text with all its words', async () => {
    const one = await phoneCase()
    const words = 'Yes, we do. A team of two needs three hours for eight floors and brings all it takes with it.'
    await answer(one, words, 'sms')
    await sweepSms(advanced())
    expect(world.sms.outbox(`+91${one.phone}`)[0]?.text).toBe(
      `GharSaaf on your message ${one.number}: ${words} Call us for more.`,
    )
    expect((await stateOf(one)).delivery).toEqual({ state: 'sent', failure: null })
  })

  test('is refused after some within an hour, to one number also from other cases, and others are not', async () => {
    const [one, other, third] = [await phoneCase(), await phoneCase(), await phoneCase()]
    for (let sent = 0; sent < caseTexts.perCase; sent++) await answer(one, 'Yes, we do that.', 'sms')
    const refused = async ({ number }: CaseView) => {
      const { _id: caseId, version } = await find(number)
      const text = { caseId, version, words: 'Yes, we do that.', channel: 'sms', waits: false } as const
      return (await support.call(caseCalls.answer, text)).status
    }
    expect(await refused(one)).toBe(429)
    const texts = async () => (await find(one.number)).thread.filter(({ kind }) => kind === 'answer').length
    expect(await texts()).toBe(caseTexts.perCase)
    await answer(other, 'Yes, we do that.', 'sms')
    const sameNumber = { phone: `+91${one.phone}` }
    await world.db.updateTable('customer_case').set(sameNumber).where('id', '=', third._id).execute()
    for (let sent = caseTexts.perCase; sent < caseTexts.perNumber; sent++) await answer(third, 'Yes, we do it.', 'sms')
    expect(await refused(third)).toBe(429)
    world.clock.advance({ minutes: 61 })
    expect(await refused(one)).toBe(200)
  })

  test('goes to the number that the account has now, and the one left in the message is shown', async () => {
    const customer = await fixture.newCustomer()
    const left = String(9_812_312_000 + ++senders)
    const sent = { name: 'Asha', phoneNo: left, message: `About a ladder ${left}` }
    await world.call(contactCalls.send, sent, customer).then(({ body }) => body)
    const now = `+91${9_812_312_000 + ++senders}`
    await world.db.updateTable('customer').set({ phone: now }).where('phone', '=', `+91${customer.phone}`).execute()
    const { cases } = (await support.call(caseCalls.list, { state: 'all' })).body.data
    const one = await find(cases.find(({ excerpt }) => excerpt === sent.message)?.number)
    expect([one.phone, one.otherPhone]).toEqual([now.slice(3), left])
    await answer(one, 'It comes with us.', 'sms')
    await sweepSms(advanced())
    expect([world.sms.outbox(now).length, world.sms.outbox(`+91${left}`).length]).toEqual([1, 0])
  })

  test('that the provider refuses brings the case back', async () => {
    const one = await phoneCase()
    await answer(one, 'Yes, we do that.', 'sms')
    world.sms.setSwitches({ fail: { value: true, next: 1 } })
    await sweepSms(advanced())
    await sweepLater()
    expect(await stateOf(one)).toMatchObject({ state: 'open', undelivered: true, delivery: { state: 'failed' } })
  })

  test.each([
    ['too short', 'Yes.', 'at least 4 words'],
    ['too long', 'word '.repeat(60), 'too long'],
    ['with a link', 'See https://example.in for all of it', 'link'],
  ])('%s is refused, and nothing is kept', async (_how, words, why) => {
    const { _id: caseId, version, number } = await phoneCase()
    const refused = await support.call(caseCalls.answer, { caseId, version, words, channel: 'sms', waits: false })
    expect(refused.error.message).toContain(why)
    expect((await find(number)).thread).toHaveLength(1)
  })

  const advanced = () => {
    world.clock.advance({ minutes: 2 })
    return world.ctx
  }
})

test('a customer who wrote in the app gets it at the address of the account', async () => {
  const { token, phone } = await fixture.newCustomer()
  const email = 'kiran@example.in'
  await world.call(accountCalls.update, { name: 'Kiran', email }, { token }).then(({ body }) => body)
  const sent = { name: 'Kiran', phoneNo: phone, message: 'The sofa is still wet.' }
  await world.call(contactCalls.send, sent, { token }).then(({ body }) => body)
  const { cases } = (await support.call(caseCalls.list, { state: 'all' })).body.data
  const one = await find(cases.find(({ excerpt }) => excerpt === sent.message)?.number)
  expect([one.email, one.channels]).toEqual([email, ['app', 'email', 'sms', 'phone']])
  await answer(one, 'A team comes tomorrow.', 'email')
  await sweepLater()
  expect(world.mail.mails(email).map(({ subject }) => subject)).toEqual([`Answer to your message ${one.number}`])
})

test('a customer who chose Hindi gets a Hindi text with the words as they were written', async () => {
  const { token, phone } = await fixture.newCustomer()
  await world.call(accountCalls.update, { language: 'hi' }, { token }).then(({ body }) => body)
  const sent = { name: 'Kiran', phoneNo: phone, message: 'Is the balcony part of it?' }
  await world.call(contactCalls.send, sent, { token }).then(({ body }) => body)
  const { cases } = (await support.call(caseCalls.list, { state: 'all' })).body.data
  const one = await find(cases.find(({ excerpt }) => excerpt === sent.message)?.number)
  await answer(one, 'Yes, with its grille and floor.', 'sms')
  world.clock.advance({ minutes: 3 })
  await sweepSms(world.ctx)
  expect(world.sms.outbox(`+91${phone}`)[0]?.text).toBe(
    `आपके संदेश ${one.number} पर GharSaaf का जवाब: Yes, with its grille and floor. और जानना हो तो हमें कॉल करें।`,
  )
})

test('and a Hindi e-mail around them', async () => {
  const { token, phone } = await fixture.newCustomer()
  const email = 'kiran.hindi@example.in'
  await world.call(accountCalls.update, { name: 'Kiran', email, language: 'hi' }, { token }).then(({ body }) => body)
  const sent = { name: 'Kiran', phoneNo: phone, message: 'Do you bring your own ladder?' }
  await world.call(contactCalls.send, sent, { token }).then(({ body }) => body)
  const { cases } = (await support.call(caseCalls.list, { state: 'all' })).body.data
  const one = await find(cases.find(({ excerpt }) => excerpt === sent.message)?.number)
  await answer(one, 'Yes, we do.', 'email')
  await sweepLater()
  const [mail] = world.mail.mails(email)
  expect(mail?.subject).toBe(`आपके संदेश ${one.number} का जवाब`)
  const lines = ['Yes, we do.', 'GharSaaf सपोर्ट', `आपके संदेश का नंबर ${one.number} है।`]
  expect(lines.filter((line) => !mail?.text.includes(line))).toEqual([])
})

test('answers are part of the export and leave with the account', async () => {
  const visit = await fixture.newCustomer()
  const email = 'asha@example.in'
  const sent = { name: 'Asha', phoneNo: visit.phone, email, message: 'Is there a ladder?' }
  await world.call(contactCalls.send, sent, visit).then(({ body }) => body)
  const { cases } = (await support.call(caseCalls.list, { state: 'all' })).body.data
  const one = await find(cases.find(({ excerpt }) => excerpt === sent.message)?.number)
  expect(one.channels).toEqual(['app', 'email', 'sms', 'phone'])
  await answer(one, 'Yes, of two metres.', 'sms')
  await answer(one, 'It comes with us.', 'email')
  await answer(one, 'Said so again', 'phone')
  const { data } = (await exportData(world, visit)).body
  expect(data.supportAnswers).toMatchObject([
    { answer: 'Yes, of two metres.', channel: 'sms' },
    { answer: 'It comes with us.', channel: 'email' },
  ])
  const rows = async () => [
    (await world.db.selectFrom('case_mail').where('address', '=', email).selectAll().execute()).length,
    (
      await world.db
        .selectFrom('sms_message')
        .where('phone', '=', `+91${visit.phone}`)
        .where('template', '=', 'case_answer')
        .selectAll()
        .execute()
    ).length,
  ]
  expect(await rows()).toEqual([1, 1])
  await eraseAccount(world, visit).then(({ body }) => body)
  expect(await rows()).toEqual([0, 0])
})

test('who reads Hindi finds the answer in the app under a Hindi title', async () => {
  const { token, phone } = await fixture.newCustomer()
  await world.call(accountCalls.update, { language: 'hi' }, { token }).then(({ body }) => body)
  const sent = { name: 'Kiran', phoneNo: phone, message: 'कब आएँगे?' }
  await world.call(contactCalls.send, sent, { token }).then(({ body }) => body)
  const { cases } = (await support.call(caseCalls.list, { state: 'all' })).body.data
  const one = await find(cases.find(({ excerpt }) => excerpt === sent.message)?.number)
  await answer(one, 'कल सुबह।', 'app')
  const { notifications } = (await world.call(notificationCalls.list, {}, { token })).body.data
  expect(notifications[0]).toMatchObject({ title: `आपके संदेश ${one.number} का जवाब`, body: 'कल सुबह।' })
})
