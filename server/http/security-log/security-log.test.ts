import { afterAll, beforeAll, expect, test } from 'vitest'
import { privacyCalls } from '#contract/account.ts'
import { identityCalls } from '#contract/identity.ts'
import { visitUpdates } from '#contract/lib/business.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { visitCalls } from '#contract/visit.ts'
import { buildApp } from '#server/app.ts'
import { startCode } from '#server/features/visit/start-code.rules.ts'
import { openLog } from '#server/log.ts'
import { crewClient } from '#server/testing/professional/professional-steps.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { createWorld, type World } from '#server/testing/test-world.ts'

interface Line {
  level: number
  security: string
  msg: string
  actor: string
  phone?: string
}

const lines: Line[] = []
let world: World
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  world = await createWorld()
  const write = (text: string) => {
    const line = JSON.parse(text)
    if (line.security) lines.push(line)
  }
  app = await buildApp({ ...world.ctx, log: openLog('info', { write }) })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const phoneNo = '9876500021'

/** The security events that the work wrote. */
async function eventsOf(work: () => Promise<unknown>): Promise<Line[]> {
  lines.length = 0
  await work()
  return lines.splice(0)
}

async function guess(otp: string): Promise<Line[]> {
  return await eventsOf(() => world.call(identityCalls.verifyOtp, { phoneNo, otp }, { on: app }))
}

test('codes, sign-ins and failures are logged with a masked number', async () => {
  const asked = await eventsOf(() => world.call(identityCalls.login, { phoneNo }, { on: app }))
  expect(asked).toMatchObject([{ security: 'code_sent', msg: 'Code requested', phone: '******0021', actor: 'visitor' }])
  const again = await eventsOf(() => world.call(identityCalls.login, { phoneNo }, { on: app }))
  expect(again).toMatchObject([{ security: 'code_limited', phone: '******0021' }])
  const code = /\d{4}/.exec(world.sms.outbox(`+91${phoneNo}`)[0]?.text ?? '')?.[0] ?? ''
  const wrong = code === '1111' ? '2222' : '1111'
  expect(await guess(wrong)).toMatchObject([{ security: 'sign_in_failed', msg: 'Sign-in failed', phone: '******0021' }])
  expect(await guess(code)).toMatchObject([{ security: 'signed_in' }])
  expect(JSON.stringify(lines)).not.toContain(phoneNo)
  const { body } = await app
    .inject({ method: 'GET', url: '/healthz' })
    .then(async () => ({ body: await app.metrics.metrics() }))
  expect(body).toContain('gharsaaf_security_events_total{event="sign_in_failed"} 1')
  expect(body).toContain('gharsaaf_security_events_total{event="number_locked"} 0')
})

test('reads and refusals of staff calls and ended sessions name the actor', async () => {
  const staff = await hireStaff(world, 'support', '9812300061')
  const customer = await world.signIn('9876500022')
  const idOf = async (phone: string) =>
    (await world.db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id
  const read = await eventsOf(() => world.call(staffBookingCalls.list, {}, { token: staff, on: app }))
  expect(read).toMatchObject([{ security: 'staff_read', actor: `staff:${await idOf('+919812300061')}` }])
  const refused = await eventsOf(() => world.call(staffBookingCalls.list, {}, { token: customer, on: app }))
  const actor = `customer:${await idOf('+919876500022')}`
  expect(refused).toMatchObject([{ security: 'staff_refused', level: 40, actor }])
  world.clock.advance({ minutes: 1 })
  await world.call(privacyCalls.requestExport, {}, { token: customer })
  const otp = world.sms.outbox('+919876500022')[0]?.text.slice(0, 4) ?? ''
  const exported = await eventsOf(() => world.call(privacyCalls.exportData, { otp }, { token: customer, on: app }))
  expect(exported).toMatchObject([{ security: 'data_exported', actor }])
  const ended = await eventsOf(() =>
    world.call(identityCalls.logout, { everywhere: true }, { token: customer, on: app }),
  )
  expect(ended).toMatchObject([{ security: 'session_ended', actor }])
})

test('wrong start codes and starts by other customers name the booking, not the code', async () => {
  const visit = await paidVisit(world)
  const crew = await crewClient(world, visit)
  const { bookingId } = visit
  const right = startCode(bookingId, world.ctx.config.codePepper)
  const code = right === '0000' ? '1111' : '0000'
  const start = (token: string) => eventsOf(() => world.call(visitCalls.start, { bookingId, code }, { token, on: app }))
  const actor = `professional:${crew.id}`
  for (let guess = 1; guess < visitUpdates.codeGuesses; guess += 1) {
    const [line, ...others] = await start(crew.token)
    expect(line).toMatchObject({ security: 'start_code_wrong', level: 30, actor, bookingId })
    expect(others).toEqual([])
    // As a word: an id or a time may contain four zeros.
    expect(JSON.stringify(line)).not.toMatch(new RegExp(`\\b${code}\\b`))
  }
  expect(await start(crew.token)).toMatchObject([{ security: 'start_code_locked', level: 40, actor }])
  expect(await start(visit.token)).toMatchObject([{ security: 'professional_refused', level: 40 }])
})
