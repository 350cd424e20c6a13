import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accountCalls, privacyCalls } from '#contract/account.ts'
import { addressCalls } from '#contract/address.ts'
import { bookingCalls } from '#contract/booking.ts'
import { staffCancellationCalls } from '#contract/cancellation.staff.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { creditCalls } from '#contract/credit.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { planCalls } from '#contract/plan.ts'
import { sendPlanNotices } from '#server/features/entitlement/plan-notices.jobs.ts'
import { bathroom, bookingFixture, type TestCustomer } from '#server/testing/booking-fixture.ts'
import { boughtPlan, getPlans } from '#server/testing/plan-steps.ts'
import { signInFixture, wrongCode } from '#server/testing/sign-in-fixture.ts'
import { eraseAccount, erasureCode } from '#server/testing/steps/account.ts'
import { cancel, paidVisit } from '#server/testing/steps/cancel.ts'
import { openPaymentLink, paidBooking, refuseRefunds, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, refundByTwo, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
const door = signInFixture(world)

const erase = (token: string, otp: string) => world.call(privacyCalls.erase, { otp }, { token })
const ask = (token: string) => world.call(privacyCalls.requestErasure, {}, { token })

/** Every row of every table that contains a text. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.db)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t where t::text ilike ${`%${text}%`}`.execute(world.db)
    found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 200)}`))
  }
  return found
}

/** A customer with a completed visit, a name, an address and a review. */
async function customerWithPast(): Promise<TestCustomer & { bookingId: string }> {
  const visit = await paidVisit(world)
  const { token } = visit
  const details = { name: 'Zarina Quettawala', email: 'zarina.q@example.com' }
  await world.call(accountCalls.update, details, { token })
  const place = { text: 'Quillon Road, Indore', lat: 22.75, lng: 75.89, kind: 'Home' as const, house: '7 Zephyr Flats' }
  await world.call(addressCalls.save, place, { token })
  await world.db
    .updateTable('booking')
    .set({ address_text: '7 Zephyr Flats' })
    .where('id', '=', visit.bookingId)
    .execute()
  await cancel(world, visit)
  await runQueued(world, 'payment.send-refund')
  const { _id: customerId } = (await door.profile(token)).body.data
  return { ...visit, customerId }
}

describe('deleting an account', () => {
  test('removes name, phone, e-mail and address everywhere and keeps the money records', async () => {
    const leaving = await customerWithPast()
    const sums = () =>
      world.db
        .selectFrom('booking')
        .select(['number', 'total_paise', 'status', 'payment_status'])
        .where('id', '=', leaving.bookingId)
        .executeTakeFirst()
    const before = await sums()
    expect((await rowsWith('zephyr')).length).toBeGreaterThan(1)

    expect((await eraseAccount(world, leaving)).body.message).toBe('Your account is deleted.')

    for (const trace of ['zarina', 'quettawala', 'zephyr', 'quillon', 'Plans changed']) {
      expect(await rowsWith(trace)).toEqual([])
    }
    const withPhone = await rowsWith(leaving.phone)
    expect(withPhone.filter((row) => !row.startsWith('rate_limit'))).toEqual([])
    expect(await sums()).toEqual(before)
  })

  test('removes what staff wrote in the history of a booking', async () => {
    const leaving = await paidVisit(world)
    const staff = staffClient(world, await hireStaff(world, 'support', door.newPhone()))
    const day = addDays(indiaDay(world.clock.now()), 3)
    await staff.move(leaving, day, 600, 'us').then(({ body }) => body)
    expect(await rowsWith('As agreed on the phone')).toHaveLength(1)
    await cancel(world, leaving).then(({ body }) => body)
    await runQueued(world, 'payment.send-refund')
    await eraseAccount(world, leaving).then(({ body }) => body)
    expect(await rowsWith('As agreed on the phone')).toEqual([])
  })

  test('removes why staff cancelled a visit', async () => {
    const leaving = await paidVisit(world)
    const staff = staffClient(world, await hireStaff(world, 'support', door.newPhone()))
    const cancelled = { bookingId: leaving.bookingId, reason: 'Dog of Mrs Quennell bites' }
    await staff.call(staffCancellationCalls.cancel, cancelled).then(({ body }) => body)
    await runQueued(world, 'payment.send-refund')
    expect((await rowsWith('Quennell')).length).toBeGreaterThan(1)
    await eraseAccount(world, leaving).then(({ body }) => body)
    expect(await rowsWith('Quennell')).toEqual([])
  })

  test('ends every session at once', async () => {
    const leaving = await fixture.newCustomer()
    world.clock.advance({ minutes: 11 })
    const second = await world.signIn(leaving.phone)
    await eraseAccount(world, leaving)
    for (const token of [leaving.token, second]) {
      expect((await door.profile(token)).status).toBe(401)
      expect((await world.call(privacyCalls.exportData, { otp: '0000' }, { token })).status).toBe(401)
    }
  })

  test('needs the code that was sent to the phone', async () => {
    const leaving = await fixture.newCustomer()
    const otp = await erasureCode(world, leaving)
    expect((await erase(leaving.token, wrongCode(otp))).error.code).toBe('WRONG_CODE')
    expect((await door.profile(leaving.token)).status).toBe(200)
    expect((await erase(leaving.token, otp)).status).toBe(200)
  })

  test('refuses a sign-in code and the code of another customer', async () => {
    const [leaving, stranger] = [await fixture.newCustomer(), await fixture.newCustomer()]
    const signIn = await door.codeFor(leaving.phone)
    expect((await erase(leaving.token, signIn)).error.code).toBe('CODE_EXPIRED')
    const otp = await erasureCode(world, leaving)
    expect((await erase(stranger.token, otp)).error.code).toBe('CODE_EXPIRED')
    expect((await door.profile(stranger.token)).status).toBe(200)
  })

  test('erases once when requests race', async () => {
    const leaving = await fixture.newBooking()
    const otp = await erasureCode(world, leaving)
    const answers = await Promise.all(Array.from({ length: 8 }, () => erase(leaving.token, otp)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect(status).toBeLessThan(500)
  })

  test('releases the slot of an unpaid booking', async () => {
    const leaving = await fixture.newBooking()
    await fixture.choose(leaving, 11)
    expect(await fixture.cellsOf(leaving.bookingId)).not.toEqual([])
    await eraseAccount(world, leaving)
    expect(await fixture.cellsOf(leaving.bookingId)).toEqual([])
  })

  test('forfeits the credit with a ledger entry', async () => {
    const leaving = await fixture.newCustomer()
    const gift = { customer_id: leaving.customerId, amount_paise: 150_00, kind: 'goodwill', note: 'Sorry' }
    await world.db
      .insertInto('credit_entry')
      .values({ ...gift, at: world.clock.now() })
      .execute()
    expect((await world.call(creditCalls.ledger, {}, { token: leaving.token })).body.data.balance).toBe(150)
    await eraseAccount(world, leaving)
    const entries = await world.db
      .selectFrom('credit_entry')
      .select(['amount_paise', 'kind'])
      .where('customer_id', '=', leaving.customerId)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { amount_paise: 150_00, kind: 'goodwill' },
      { amount_paise: -150_00, kind: 'expired' },
    ])
  })
})

describe('an account cannot be deleted', () => {
  test('while a visit is planned, and no code is sent', async () => {
    const visit = await paidVisit(world)
    const sent = world.sms.outbox(`+91${visit.phone}`).length
    world.clock.advance({ minutes: 1 })
    const { error } = await ask(visit.token)
    expect(error).toMatchObject({ code: 'ERASURE_NOT_POSSIBLE' })
    expect(error.message).toBe(
      `Your visit ${visit.number} is still to come. Cancel it or wait until it is over, then delete your account.`,
    )
    expect(world.sms.outbox(`+91${visit.phone}`)).toHaveLength(sent)
  })

  test('when a visit was booked after the code was sent; the code stays valid', async () => {
    const visit = await paidVisit(world)
    const staff = staffClient(world, await hireStaff(world, 'admin', door.newPhone()))
    await world.db.updateTable('booking').set({ status: 'Cancelled' }).where('id', '=', visit.bookingId).execute()
    const otp = await erasureCode(world, visit)
    // Of today: a visit starts on its day.
    const today = { starts_at: world.clock.now(), ends_at: new Date(world.clock.now().getTime() + 3_600_000) }
    const booking = world.db.updateTable('booking').where('id', '=', visit.bookingId)
    await booking.set({ status: 'Confirmed', ...today }).execute()
    expect((await erase(visit.token, otp)).error.code).toBe('ERASURE_NOT_POSSIBLE')
    await staff.start(visit)
    const { error } = await erase(visit.token, otp)
    expect(error.code).toBe('ERASURE_NOT_POSSIBLE')
    expect(error.message).toContain(`Your visit ${visit.number} is not closed yet. Call`)
    await staff.complete(visit)
    expect((await erase(visit.token, otp)).status).toBe(200)
  })

  test('while a plan has visits that would be refunded', async () => {
    const bought = await boughtPlan(world)
    await cancel(world, bought).then(({ body }) => body)
    expect((await ask(bought.token)).error.message).toBe(
      'Your Weekly Bathroom Cleaning Plan has visits left. Cancel the rest under My plans to get the money back, then delete your account.',
    )
    const [plan] = (await getPlans(world, bought)).plans
    const input = { planId: plan?._id ?? '', expectedRefund: 1599 }
    await world.call(planCalls.end, input, { token: bought.token }).then(({ body }) => body)
    expect((await ask(bought.token)).error.message).toContain('Your refund of ₹1,599 is on its way.')
    await runQueued(world, 'payment.send-refund')
    expect((await eraseAccount(world, bought)).status).toBe(200)
  })

  test('while a payment link is open', async () => {
    const visit = await paidVisit(world)
    await cancel(world, visit)
    await runQueued(world, 'payment.send-refund')
    await fixture.add(visit.token, bathroom)
    const { data } = (await fixture.initiate(visit.token)).body
    const chosen = { ...visit, bookingId: data._id }
    await fixture.choose(chosen, 15)
    const place = { newLocation: { lat: 12.9352, lng: 77.6245 }, address: '12, Koramangala' }
    await world.call(checkoutCalls.setLocation, { bookingId: data._id, ...place }, { token: visit.token })
    await fixture.choose(chosen, 15)
    await openPaymentLink(world, chosen)
    expect((await ask(visit.token)).error.message).toBe(
      `The payment for ${data.number} is still open. Try again when it is paid or has ended.`,
    )
  })

  test('while a failed refund was not retried', async () => {
    const visit = await paidVisit(world)
    await cancel(world, visit)
    await refuseRefunds(world)
    expect((await ask(visit.token)).error.message).toContain('A refund of ₹1,196 to you did not go through.')
    const asker = staffClient(world, await hireStaff(world, 'admin', door.newPhone()))
    const approver = staffClient(world, await hireStaff(world, 'admin', door.newPhone()))
    await refundByTwo([asker, approver], visit, 1196).then(({ body }) => body)
    expect((await ask(visit.token)).error.message).toContain('is on its way')
    await runQueued(world, 'payment.send-refund')
    world.clock.advance({ minutes: 1 })
    expect((await ask(visit.token)).status).toBe(200)
  })

  test.each([
    ['pending', 'Your refund is on its way. Delete your account when it has reached you.'],
    ['failed', 'A refund to you did not go through.'],
  ])('while a refund in dollars is %s, which is not shown in rupees', async (state, sentence) => {
    const visit = await paidVisit(world)
    await cancel(world, visit)
    const refund = world.db.updateTable('refund').where('booking_id', '=', visit.bookingId)
    await refund.set({ currency: 'USD', state }).execute()
    expect((await ask(visit.token)).error.message).toContain(sentence)
    await refund.set({ state: 'processed' }).execute()
    world.clock.advance({ minutes: 1 })
    expect((await ask(visit.token)).status).toBe(200)
  })

  test('while a refund is pending', async () => {
    const visit = await paidVisit(world)
    await cancel(world, visit)
    expect((await ask(visit.token)).error.message).toBe(
      'Your refund of ₹1,196 is on its way. Delete your account when it has reached you.',
    )
  })

  test('when it belongs to staff', async () => {
    const token = await hireStaff(world, 'dispatcher', door.newPhone())
    expect((await ask(token)).error.message).toBe('This is an account of our staff. Ask an admin to close it.')
  })
})

describe('after an account was deleted', () => {
  test('the phone creates a new, empty account', async () => {
    const leaving = await customerWithPast()
    await eraseAccount(world, leaving)
    world.clock.advance({ minutes: 11 })
    const token = await world.signIn(leaving.phone)
    const { data } = (await door.profile(token)).body
    expect(data).toMatchObject({ name: '', phoneNo: leaving.phone, address: [], creditBalance: 0 })
    expect(data._id).not.toBe(leaving.customerId)
    expect((await world.call(bookingCalls.list, {}, { token })).body.data.bookings).toEqual([])
  })

  test('its follow-up visits are announced no more', async () => {
    const leaving = await paidBooking(world, {
      ...{ serviceId: 'bed-bug-treatment', variantIds: ['bed-bug-treatment.1-bhk.3-visits'], startMinute: 600 },
    })
    const staff = staffClient(world, await hireStaff(world, 'dispatcher', door.newPhone()))
    world.clock.advance({ hours: 24 })
    await staff.start(leaving).then(({ body }) => body)
    await staff.complete(leaving).then(({ body }) => body)
    expect((await getPlans(world, leaving)).plans).toMatchObject([{ kind: 'follow_up', left: 2 }])
    await eraseAccount(world, leaving).then(({ body }) => body)
    world.clock.advance({ hours: 40 * 24 })
    await sendPlanNotices(world.ctx)
    const notices = world.db.selectFrom('notification').select('event').where('booking_id', '=', leaving.bookingId)
    expect(await notices.execute()).toEqual([])
  })

  test('the same phone is not rewarded as a new friend again', async () => {
    const [leaving, referrer] = [await fixture.newCustomer(), await fixture.newCustomer()]
    const { referralCode } = (await door.profile(referrer.token)).body.data
    await eraseAccount(world, leaving)
    world.clock.advance({ minutes: 11 })
    const again = await door.verify(leaving.phone, await door.codeFor(leaving.phone), referralCode)
    expect(again.body.data).toMatchObject({ isNew: true, referral: 'not_possible' })
    const other = door.newPhone()
    const first = await door.verify(other, await door.codeFor(other), referralCode)
    expect(first.body.data).toMatchObject({ isNew: true, referral: 'joined' })
  })

  test('its referral code is invalid', async () => {
    const leaving = await fixture.newCustomer()
    const { referralCode } = (await door.profile(leaving.token)).body.data
    await eraseAccount(world, leaving)
    const friend = door.newPhone()
    const joined = await door.verify(friend, await door.codeFor(friend), referralCode)
    expect(joined.body.data.referral).toBe('not_possible')
  })
})
