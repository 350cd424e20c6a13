import { describe, expect, test } from 'vitest'
import { accountCalls, phoneChangeCalls } from '#contract/account.ts'
import { notificationCalls } from '#contract/notification.ts'
import { signInFixture, wrongCode } from '#server/testing/sign-in-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { phoneChangeJob } from './phone-change.jobs.ts'

const world = suiteWorld({ seeded: false })
const fixture = signInFixture(world)

interface Customer {
  phone: string
  token: string
}

async function newCustomer(): Promise<Customer> {
  const phone = fixture.newPhone()
  return { phone, token: await world.signIn(phone) }
}

const update = (token: string, phoneNo: string) => world.call(accountCalls.update, { name: 'Asha', phoneNo }, { token })
const prove = (token: string, phoneNo: string, otp: string) =>
  world.call(accountCalls.changePhone, { phoneNo, otp }, { token })
const confirm = (token: string, otp: string) => world.call(phoneChangeCalls.confirm, { otp }, { token })
const stop = (token: string) => world.call(phoneChangeCalls.stop, { token })
const phoneOf = async (token: string) => (await fixture.profile(token)).body.data.phoneNo
const runJob = () => phoneChangeJob.run(world.ctx, {})

/** A customer on two devices whose new number is proved. */
async function waitingChange() {
  const customer = await newCustomer()
  world.clock.advance({ minutes: 1 })
  const other = await world.signIn(customer.phone)
  const wanted = fixture.newPhone()
  await update(customer.token, wanted).then(({ body }) => body)
  const { body } = await prove(customer.token, wanted, fixture.codeSentTo(wanted))
  const notice = world.sms.outbox(`+91${customer.phone}`)[0]?.text ?? ''
  return { ...customer, other, wanted, answer: body, notice, link: /#([\w-]{43})$/.exec(notice)?.[1] ?? '' }
}

async function codeToOldPhone({ token, phone }: Customer): Promise<string> {
  world.clock.advance({ minutes: 1 })
  await world.call(phoneChangeCalls.sendCode, {}, { token }).then(({ body }) => body)
  return fixture.codeSentTo(phone)
}

describe('a new number', () => {
  test('proved by its code waits a day, with a notice to the one before', async () => {
    const { token, phone, wanted, answer, notice } = await waitingChange()
    const changesAt = new Date(world.clock.now().getTime() + 24 * 60 * 60_000).toISOString()
    expect(answer.data).toMatchObject({ phoneNo: phone, phoneChange: { phoneNo: wanted, changesAt } })
    expect(notice).toContain(`ending in ${wanted.slice(-4)}`)
    expect(notice).toContain('http://gharsaaf.test/keep-number#')
    world.clock.advance({ hours: 23, minutes: 59 })
    await runJob()
    expect(await phoneOf(token)).toBe(phone)
    world.clock.advance({ minutes: 1 })
    await runJob()
    expect((await fixture.profile(token)).body.data).toMatchObject({ phoneNo: wanted, phoneChange: null })
  })

  test('ends every other session when it changes after a day', async () => {
    const { token, other } = await waitingChange()
    world.clock.advance({ hours: 24 })
    expect((await fixture.profile(other)).status).toBe(200)
    await runJob()
    expect((await fixture.profile(other)).error.code).toBe('SIGNED_OUT')
    expect((await fixture.profile(token)).status).toBe(200)
  })

  test('changes at once with the code sent to the one before, and ends every other session', async () => {
    const change = await waitingChange()
    const otp = await codeToOldPhone(change)
    expect((await confirm(change.token, wrongCode(otp))).error.code).toBe('WRONG_CODE')
    const { data } = (await confirm(change.token, otp)).body
    expect(data).toMatchObject({ phoneNo: change.wanted, phoneChange: null })
    expect((await fixture.profile(change.other)).error.code).toBe('SIGNED_OUT')
    expect((await fixture.profile(change.token)).status).toBe(200)
    world.clock.advance({ minutes: 1 })
    const again = await fixture.verify(change.wanted, await fixture.codeFor(change.wanted))
    expect(again.body.data).toMatchObject({ isNew: false, userId: data._id })
  })

  test('has codes and notice in the language of the profile', async () => {
    const { token, phone } = await newCustomer()
    await world.call(accountCalls.update, { language: 'hi' }, { token }).then(({ body }) => body)
    const wanted = fixture.newPhone()
    await update(token, wanted).then(({ body }) => body)
    await prove(token, wanted, fixture.codeSentTo(wanted)).then(({ body }) => body)
    await codeToOldPhone({ token, phone })
    const texts = [wanted, phone].flatMap((to) => world.sms.outbox(`+91${to}`).map(({ template }) => template))
    expect(texts).toEqual(['sign_in_code_hi', 'sign_in_code_hi', 'phone_change_notice_hi'])
  })

  test('is not confirmed by the code of the new number, nor without one that waits', async () => {
    const { token } = await newCustomer()
    expect((await world.call(phoneChangeCalls.sendCode, {}, { token })).error.code).toBe('NOT_FOUND')
    expect((await confirm(token, '0000')).error.code).toBe('CODE_EXPIRED')
    const change = await waitingChange()
    world.clock.advance({ minutes: 1 })
    await update(change.token, change.wanted).then(({ body }) => body)
    expect((await confirm(change.token, fixture.codeSentTo(change.wanted))).error.code).toBe('CODE_EXPIRED')
    expect(await phoneOf(change.token)).toBe(change.phone)
  })

  test('is stopped by the link of the notice, which ends every session', async () => {
    const { token, other, link } = await waitingChange()
    expect((await stop('A'.repeat(43))).error.code).toBe('NOT_FOUND')
    expect((await stop(link)).status).toBe(200)
    for (const one of [token, other]) expect((await fixture.profile(one)).error.code).toBe('SIGNED_OUT')
    expect((await stop(link)).error.code).toBe('NOT_FOUND')
    world.clock.advance({ hours: 24 })
    await runJob()
    const kept = await world.db.selectFrom('phone_change').select('phone').execute()
    expect(kept).toEqual([])
  })

  test('is cancelled in the profile, and its link stops nothing', async () => {
    const { token, phone, link } = await waitingChange()
    const { data } = (await world.call(phoneChangeCalls.cancel, {}, { token })).body
    expect(data).toMatchObject({ phoneNo: phone, phoneChange: null })
    expect((await stop(link)).error.code).toBe('NOT_FOUND')
    expect((await fixture.profile(token)).status).toBe(200)
  })

  test('of a second change replaces the first, with its link', async () => {
    const { token, phone, link } = await waitingChange()
    const second = fixture.newPhone()
    await update(token, second).then(({ body }) => body)
    await prove(token, second, fixture.codeSentTo(second)).then(({ body }) => body)
    expect((await stop(link)).error.code).toBe('NOT_FOUND')
    expect(world.sms.outbox(`+91${phone}`)[0]?.text).toContain(`ending in ${second.slice(-4)}`)
  })

  test('does not wait when its notice cannot be sent', async () => {
    const { token, phone } = await newCustomer()
    const wanted = fixture.newPhone()
    await update(token, wanted).then(({ body }) => body)
    const otp = fixture.codeSentTo(wanted)
    world.sms.setSwitches({ fail: true })
    expect((await prove(token, wanted, otp)).error.code).toBe('SMS_NOT_SENT')
    world.sms.setSwitches({ fail: false })
    expect((await fixture.profile(token)).body.data).toMatchObject({ phoneNo: phone, phoneChange: null })
  })

  test('that has an account by the end of the day is dropped, and a notification says so', async () => {
    const { token, phone, wanted } = await waitingChange()
    world.clock.advance({ hours: 24 })
    await world.signIn(wanted)
    await runJob()
    expect((await fixture.profile(token)).body.data).toMatchObject({ phoneNo: phone, phoneChange: null })
    const { notifications, unread } = (await world.call(notificationCalls.list, {}, { token })).body.data
    expect([unread, notifications[0]]).toMatchObject([
      1,
      { kind: 'announcement', title: 'Your number was not changed', bookingId: null },
    ])
    expect(notifications[0]?.body).toContain(`ending in ${wanted.slice(-4)}`)
  })

  test('is announced in Hindi to who reads it, by SMS and by notification', async () => {
    const { token, phone } = await newCustomer()
    await world.call(accountCalls.update, { language: 'hi' }, { token }).then(({ body }) => body)
    const wanted = fixture.newPhone()
    await update(token, wanted).then(({ body }) => body)
    await prove(token, wanted, fixture.codeSentTo(wanted)).then(({ body }) => body)
    expect(world.sms.outbox(`+91${phone}`)[0]?.text).toMatch(
      new RegExp(`^आपके GharSaaf अकाउंट का नंबर .*आखिरी अंक: ${wanted.slice(-4)}।.*/keep-number#`),
    )
    world.clock.advance({ hours: 24 })
    await world.signIn(wanted)
    await runJob()
    const { notifications } = (await world.call(notificationCalls.list, {}, { token })).body.data
    expect(notifications[0]).toMatchObject({ title: 'आपका नंबर नहीं बदला' })
    expect(notifications[0]?.body).toContain(wanted.slice(-4))
  })
})

describe('the code of a new number', () => {
  test('that is wrong changes nothing', async () => {
    const { token, phone } = await newCustomer()
    const wanted = fixture.newPhone()
    const asked = await update(token, wanted)
    expect(asked.body.data).toMatchObject({ name: 'Asha', phoneNo: phone, phoneToConfirm: wanted })
    expect(asked.body.message).toContain(wanted)
    expect((await prove(token, wanted, wrongCode(fixture.codeSentTo(wanted)))).error.code).toBe('WRONG_CODE')
    expect((await fixture.profile(token)).body.data).toMatchObject({ phoneNo: phone, phoneChange: null })
  })

  test('that another customer requested is refused', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()]
    const wanted = fixture.newPhone()
    await update(customer.token, wanted)
    const code = fixture.codeSentTo(wanted)
    expect((await prove(other.token, wanted, code)).error.code).toBe('CODE_EXPIRED')
    expect((await fixture.verify(wanted, code)).error.code).toBe('CODE_EXPIRED')
    expect((await prove(customer.token, wanted, code)).status).toBe(200)
  })

  test('of a number with an account is used up before the refusal', async () => {
    const [mine, theirs] = [await newCustomer(), await newCustomer()]
    world.clock.advance({ minutes: 1 })
    const asked = await update(mine.token, theirs.phone)
    expect(asked.body.data.phoneToConfirm).toBe(theirs.phone)
    const refused = await prove(mine.token, theirs.phone, fixture.codeSentTo(theirs.phone))
    expect([refused.status, refused.error.code]).toEqual([409, 'PHONE_TAKEN'])
    const again = await prove(mine.token, theirs.phone, fixture.codeSentTo(theirs.phone))
    expect(again.error.code).toBe('CODE_EXPIRED')
  })

  test('is limited for each customer, so a session cannot send SMS without end', async () => {
    const { token } = await newCustomer()
    const statuses: number[] = []
    for (let asked = 0; asked < 11; asked += 1) statuses.push((await update(token, fixture.newPhone())).status)
    expect(statuses.slice(-2)).toEqual([200, 429])
  })
})
