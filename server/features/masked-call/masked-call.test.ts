import { beforeEach, describe, expect, test } from 'vitest'
import { privacyCalls } from '#contract/account.ts'
import { bookingCalls } from '#contract/booking.ts'
import { maskedCall, retentionDays } from '#contract/lib/business.ts'
import { maskedCalls, proMaskedCalls } from '#contract/masked-call.ts'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { crewClient } from '#server/testing/professional/professional-steps.ts'
import { cancel, getCancelQuote, paidVisit } from '#server/testing/steps/cancel.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { maskedCallCleanUp } from './masked-call.jobs.ts'

const world = suiteWorld()
const firstDay = Date.parse('2026-11-23T04:30:00Z')
let day = 0
beforeEach(() => {
  day += 3
  world.clock.set(new Date(firstDay + day * 86_400_000))
  world.calls.setSwitches({ reset: true })
})

/** Minutes after the start of the visit at 10:00 of tomorrow. */
const atMinute = (minutes: number) => world.clock.set(new Date(firstDay + (day + 1) * 86_400_000 + minutes * 60_000))

async function visitWithCrew() {
  const visit = await paidVisit(world)
  const crew = await crewClient(world, visit)
  const { phone } = await world.db
    .selectFrom('customer')
    .innerJoin('booking', 'booking.customer_id', 'customer.id')
    .select('customer.phone')
    .where('booking.id', '=', visit.bookingId)
    .executeTakeFirstOrThrow()
  return { visit, crew, phone, callCustomer: () => crew.call(proMaskedCalls.start, { bookingId: visit.bookingId }) }
}
type Visit = Awaited<ReturnType<typeof paidVisit>>
const callProfessional = ({ bookingId, token }: Visit) => world.call(maskedCalls.start, { bookingId }, { token })
const callsOf = ({ bookingId }: Visit) =>
  world.db
    .selectFrom('masked_call')
    .select(['caller', 'state', 'seconds'])
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .execute()
const latest = () => world.calls.list()[0] ?? { sid: '', from: '', to: '', statusUrl: '' }

test('a professional calls the customer: their own phone rings first, and neither number is shown or kept', async () => {
  const { visit, crew, phone, callCustomer } = await visitWithCrew()
  atMinute(-30)
  expect((await callCustomer()).body.data).toEqual({ ringing: true })
  expect(latest()).toMatchObject({ from: crew.phone, to: phone, maxSeconds: maskedCall.maxSeconds })
  expect(await callsOf(visit)).toEqual([{ caller: 'professional', state: 'queued', seconds: null }])
  const day = JSON.stringify((await crew.visits()).find(({ _id }) => _id === visit.bookingId))
  expect(day).toContain('"canCall":true')
  expect(day).not.toContain(String(phone).slice(3))
  const stored = JSON.stringify(await world.db.selectFrom('masked_call').selectAll().execute())
  for (const number of [phone, crew.phone]) expect(stored).not.toContain(String(number).slice(3))
})

test('a customer calls the professional of the visit', async () => {
  const { visit, crew, phone } = await visitWithCrew()
  atMinute(10)
  const now = () => world.call(bookingCalls.visit, { bookingId: visit.bookingId }, { token: visit.token })
  expect((await now()).body.data.canCall).toBe(true)
  expect((await callProfessional(visit)).body.data).toEqual({ ringing: true })
  expect(latest()).toMatchObject({ from: phone, to: crew.phone })
})

test.each([
  ['start', -maskedCall.beforeHours * 60 - 1, false],
  ['start', -maskedCall.beforeHours * 60, true],
  ['end', maskedCall.afterHours * 60 - 1, true],
  ['end', maskedCall.afterHours * 60, false],
] as const)('from two hours before until an hour after: %s and %i minutes, %s', async (edge, minutes, isPossible) => {
  const { visit, crew, callCustomer } = await visitWithCrew()
  const [planned] = await crew.visits()
  const at = Date.parse((edge === 'start' ? planned?.startsAt : planned?.endsAt) ?? '')
  world.clock.set(new Date(at + minutes * 60_000))
  expect((await crew.visits({ days: 1 }))[0]).toMatchObject({ _id: visit.bookingId, canCall: isPossible })
  for (const answer of [await callCustomer(), await callProfessional(visit)])
    expect(answer.status === 200 ? 'called' : answer.error.code).toBe(isPossible ? 'called' : 'BAD_TIME')
})

test('a double tap is one call, and so is a call of the other while it rings; a later one rings again', async () => {
  const { visit, callCustomer } = await visitWithCrew()
  atMinute(0)
  const taps = await Promise.all([callCustomer(), callCustomer()])
  expect(taps.map(({ body }) => body.data.ringing).sort()).toEqual([false, true])
  expect((await callProfessional(visit)).body.data).toEqual({ ringing: false })
  expect(await callsOf(visit)).toHaveLength(1)
  await world.calls.end(latest().sid, 'no-answer')
  expect((await callProfessional(visit)).body.data).toEqual({ ringing: true })
  expect(await callsOf(visit)).toHaveLength(2)
})

test('a visit has so many calls of each, those that were never made not counted', async () => {
  const { visit, callCustomer } = await visitWithCrew()
  atMinute(0)
  world.calls.setSwitches({ tooManyRequests: { value: true, next: 1 } })
  expect((await callCustomer()).error).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('office'),
  })
  for (let call = 0; call < maskedCall.perVisit; call++) {
    expect((await callCustomer()).body.data).toEqual({ ringing: true })
    await world.calls.end(latest().sid, 'busy')
  }
  expect((await callCustomer()).error.code).toBe('TOO_MANY_REQUESTS')
  expect((await callProfessional(visit)).body.data).toEqual({ ringing: true })
})

test('only those of the visit call, and neither once it is cancelled', async () => {
  const { visit, crew, callCustomer } = await visitWithCrew()
  const colleague = await world.db
    .selectFrom('professional')
    .select('phone')
    .where('active', '=', true)
    .where('id', '<>', crew.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { bookingId } = visit
  atMinute(-60)
  const [stranger, other] = [await world.signIn('9876512399'), await world.signIn(colleague.phone.slice(3))]
  expect((await callProfessional({ ...visit, token: stranger })).error.code).toBe('BOOKING_NOT_FOUND')
  const asColleague = await world.call(proMaskedCalls.start, { bookingId }, { token: other })
  expect(asColleague.error.code).toBe('BOOKING_NOT_FOUND')
  const { fee } = (await getCancelQuote(world, visit)).body.data
  await cancel(world, visit, { expectedFee: fee }).then(({ body }) => body)
  expect((await callProfessional(visit)).error.code).toBe('INVALID_TRANSITION')
  expect((await callCustomer()).error.code).toBe('BOOKING_NOT_FOUND')
})

test('without a provider the button is not offered, and a call says to call the office', async () => {
  const { visit, crew, callCustomer } = await visitWithCrew()
  atMinute(0)
  const { calls } = world.ctx
  world.ctx.calls = null
  try {
    expect((await crew.visits({ days: 1 }))[0]).toMatchObject({ canCall: false })
    const shown = await world.call(bookingCalls.visit, { bookingId: visit.bookingId }, { token: visit.token })
    expect(shown.body.data.canCall).toBe(false)
    expect((await callCustomer()).error).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Call the office instead.',
    })
  } finally {
    world.ctx.calls = calls
  }
})

describe('the report of the provider', () => {
  test('moves a call on, never back, and counts once', async () => {
    const { visit, callCustomer } = await visitWithCrew()
    atMinute(0)
    await callCustomer()
    const { sid } = latest()
    expect(await world.calls.answer(sid)).toBe(200)
    expect(await callsOf(visit)).toMatchObject([{ state: 'in_progress' }])
    expect(await world.calls.end(sid, 'completed', 75)).toBe(200)
    await world.calls.answer(sid)
    await world.calls.end(sid, 'failed')
    expect(await callsOf(visit)).toEqual([{ caller: 'professional', state: 'completed', seconds: 75 }])
  })

  test.each([
    ['busy', 0, 'no_answer'],
    ['no-answer', 0, 'no_answer'],
    ['failed', 0, 'failed'],
    ['completed', 0, 'no_answer'],
  ] as const)('%s after %i seconds is kept as %s', async (status, seconds, state) => {
    const { visit, callCustomer } = await visitWithCrew()
    atMinute(0)
    await callCustomer()
    await world.calls.end(latest().sid, status, seconds)
    expect(await callsOf(visit)).toMatchObject([{ state }])
  })

  test('is refused without the proof that only the provider has', async () => {
    const { visit, callCustomer } = await visitWithCrew()
    atMinute(0)
    await callCustomer()
    const { pathname } = new URL(latest().statusUrl)
    const send = (url: string) =>
      world.app.inject({ method: 'POST', url, payload: { CallSid: latest().sid, Status: 'failed' } })
    const forged = await send(pathname.replace(/[^/]+$/, 'guess'))
    expect([forged.statusCode, forged.json().code]).toEqual([400, 'BAD_SIGNATURE'])
    const nonsense = await world.app.inject({
      method: 'POST',
      url: pathname,
      payload: 'what?',
      headers: { 'content-type': 'text/plain' },
    })
    expect(nonsense.statusCode).toBe(200)
    expect(await callsOf(visit)).toMatchObject([{ state: 'queued' }])
    expect((await send(pathname)).statusCode).toBe(200)
    expect(await callsOf(visit)).toMatchObject([{ state: 'failed' }])
  })

  test('says how a call went whose answer was lost', async () => {
    const { visit, callCustomer } = await visitWithCrew()
    atMinute(0)
    world.calls.setSwitches({ badGatewayAfterRing: { value: true, next: 1 } })
    expect((await callCustomer()).body.data).toEqual({ ringing: true })
    await world.calls.end(latest().sid, 'completed', 20)
    expect(await callsOf(visit)).toMatchObject([{ state: 'completed', seconds: 20 }])
  })
})

test('the timeline of the booking shows calls without numbers; the export has them, and they are deleted in time', async () => {
  const { visit, crew, phone, callCustomer } = await visitWithCrew()
  atMinute(0)
  const support = await hireStaff(world, 'support', '9812300061')
  await callCustomer()
  await world.calls.end(latest().sid, 'completed', 75)
  const { body } = await world.call(timelineCalls.find, { bookingId: visit.bookingId }, { token: support })
  const entries = body.data.entries.filter(({ kind }) => kind === 'call')
  expect(entries).toMatchObject([
    { who: expect.any(String), text: 'Called the customer through us', more: 'talked · 1 min 15 s' },
  ])
  for (const number of [phone, crew.phone]) expect(JSON.stringify(entries)).not.toContain(String(number).slice(3))
  await world.call(privacyCalls.requestExport, {}, { token: visit.token }).then(({ body: sent }) => sent)
  const otp = /\d{4}/.exec(world.sms.outbox(String(phone))[0]?.text ?? '')?.[0] ?? ''
  const exported = await world.call(privacyCalls.exportData, { otp }, { token: visit.token })
  expect(exported.body.data.calls).toMatchObject([
    { bookingId: visit.bookingId, by: 'professional', state: 'completed', seconds: 75 },
  ])
  world.clock.set(new Date(world.clock.now().getTime() + (retentionDays.maskedCall + 1) * 86_400_000))
  await maskedCallCleanUp.run(world.ctx, {})
  expect(await callsOf(visit)).toEqual([])
})
