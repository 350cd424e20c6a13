import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/all.ts'
import { cartCalls } from '#contract/cart.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { staffRoles } from '#contract/lib/staff-roles.ts'
import { replaceParams } from '#contract/lib/web-endpoint.ts'
import { channelCalls } from '#contract/notification.ts'
import { secondFactorCalls } from '#contract/staff.ts'
import { tokenHash } from '#server/features/identity/identity.rules.ts'
import { becomeProfessional } from './professional/professional-steps.ts'
import { hireStaff, startShift } from './steps/staff.ts'
import { suiteWorld } from './suite-world.ts'

const world = suiteWorld()
let customerToken: string
let expiredToken: string
beforeAll(async () => {
  expiredToken = await world.signIn('9876500021')
  world.clock.advance({ days: 30 })
  customerToken = await world.signIn('9876500022')
})

const methodsOf = (call: Endpoint) => (call.kind === 'read' ? (['GET', 'POST'] as const) : (['POST'] as const))
const requests = allCalls.flatMap(({ name, call }) => methodsOf(call).map((method) => ({ name, call, method })))
const allowedTo = (access: string) => requests.filter(({ call }) => call.access === access)

/** Sends an empty input: access is checked before the input. */
async function send(call: Endpoint, method: 'GET' | 'POST', token?: string) {
  const url = replaceParams(call.path, () => 'nothing')
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const { statusCode, json } = await world.app.inject({
    method,
    url,
    headers,
    ...(method === 'POST' && { payload: {} }),
  })
  return { status: statusCode, body: json() }
}

const badTokens = () => [undefined, 'nonsense', 'A'.repeat(43), `${customerToken}x`, expiredToken]

/** A second pair of eyes: `npx vitest run --project server -u <this file>` writes the list, and a review reads its difference. */
test('the list of who may make which call is up to date', async () => {
  const lines = allCalls.map(({ call }) => [
    call.path,
    call.access,
    ...(call.roles ?? []),
    call.approves ? '(approves)' : '',
  ])
  const text = lines.map((words) => `${words.join(' ').trim()}\n`).sort()
  await expect(text.join('')).toMatchFileSnapshot('./access.snapshot.txt')
})

describe('calls for customers and staff', () => {
  const closed = [
    ...allowedTo('customer'),
    ...allowedTo('professional'),
    ...allowedTo('staff'),
    ...allowedTo('staff-sign-in'),
  ]
  // spec: rule/login-to-book, role/visitor-cart
  test.each(closed)('$method $call.path answers 401 to visitors and bad tokens', async ({ call, method }) => {
    for (const token of badTokens()) {
      const { status, body } = await send(call, method, token)
      expect([status, body.code, body.message]).toEqual([401, 'SIGNED_OUT', 'Please login to access this feature'])
    }
  })
})

describe('calls for customers', () => {
  test.each(allowedTo('customer').filter(({ name }) => name !== 'identityCalls.logout'))(
    '$method $call.path answers a signed-in customer',
    async ({ call, method }) => {
      const { status } = await send(call, method, customerToken)
      expect([401, 403]).not.toContain(status)
      expect(status).toBeLessThan(500)
    },
  )
})

describe('calls for professionals', () => {
  test('answer 403 to customers, and to staff who are none', async () => {
    const staffToken = await hireStaff(world, 'admin', '9876500480')
    for (const { call, method } of allowedTo('professional')) {
      for (const token of [customerToken, staffToken]) {
        const { status, body } = await send(call, method, token)
        expect([call.path, status, body.code]).toEqual([call.path, 403, 'NOT_PROFESSIONAL'])
      }
    }
  })

  test('answer the number of an active professional', async () => {
    const phone = '9876500470'
    await becomeProfessional(world, phone)
    const token = await world.signIn(phone)
    for (const { call, method } of allowedTo('professional')) {
      const { status } = await send(call, method, token)
      expect([call.path, [401, 403].includes(status), status < 500]).toEqual([call.path, false, true])
    }
  })
})

describe('calls for staff', () => {
  test('answer 403 to customers', async () => {
    for (const { call, method } of [...allowedTo('staff'), ...allowedTo('staff-sign-in')]) {
      const { status, body } = await send(call, method, customerToken)
      expect([call.path, status, body.code]).toEqual([call.path, 403, 'NOT_STAFF'])
    }
  })

  test('are open to admins and to the roles of the contract, to no other', async () => {
    const open: Record<string, string[]> = {}
    for (const [n, role] of staffRoles.entries()) {
      const token = await hireStaff(world, role, `98765004${n}0`)
      for (const { name, call, method } of allowedTo('staff').filter(({ method }) => method === 'POST')) {
        const { status, body } = await send(call, method, token)
        if (body.code !== 'ROLE_NOT_ALLOWED') open[name] = [...(open[name] ?? []), role].sort()
        expect([call.path, [401, 403].includes(status)]).toEqual([call.path, body.code === 'ROLE_NOT_ALLOWED'])
      }
    }
    const ofContract = allowedTo('staff').map(({ name, call: { roles = [] } }) => [name, [...roles, 'admin'].sort()])
    expect(open).toEqual(Object.fromEntries(ofContract))
  })

  test('answer 403 to staff without a second factor, except for those that set it up', async () => {
    const token = await hireStaff(world, 'admin', '9876500490')
    const member = world.db.updateTable('staff_member').where('role', '=', 'admin')
    for (const [confirmedAt, code] of [
      [null, 'SECOND_FACTOR_MISSING'],
      [world.clock.now(), 'SECOND_FACTOR_NEEDED'],
    ] as const) {
      await member.set({ totp_confirmed_at: confirmedAt }).execute()
      await world.db.updateTable('session').set({ second_factor_at: null }).execute()
      for (const { call, method } of allowedTo('staff')) {
        const { status, body } = await send(call, method, token)
        expect([call.path, status, body.code]).toEqual([call.path, 403, code])
      }
    }
    expect((await world.call(secondFactorCalls.self, {}, { token })).body.data.secondFactor).toBe('needed')
  })
})

// spec: role/visitor-browses
describe('public calls', () => {
  test.each(allowedTo('public'))('$method $call.path answers without a valid token', async ({ call, method }) => {
    for (const token of badTokens()) {
      const { status, body } = await send(call, method, token)
      expect(status).toBeLessThan(500)
      // A missing record is a valid answer, a missing route is not.
      if (status === 404) expect(call.errors).toContain(body.code)
      expect([401, 403, 405]).not.toContain(status)
    }
  })
})

// spec: call/reads-both-ways
test('calls that write answer 405 to a GET', async () => {
  // WhatsApp proves the address of its webhook with a GET.
  const others = allCalls.filter(({ call }) => call !== channelCalls.whatsappWebhook)
  for (const { call } of others.filter(({ call }) => call.kind === 'write')) {
    const { status, body } = await send(call, 'GET', customerToken)
    expect([call.path, status, body.code]).toEqual([call.path, 405, 'METHOD_NOT_ALLOWED'])
  }
  const read = await world.app.inject({ method: 'PUT', url: cartCalls.list.path })
  expect([read.statusCode, read.headers.allow]).toEqual([405, 'GET, POST'])
  expect((await world.app.inject({ method: 'GET', url: '/v1/cart/steal' })).json().code).toBe('NOT_FOUND')
})

test('a member of staff can use the calls of customers', async () => {
  const { customer_id } = await world.db
    .selectFrom('session')
    .select('customer_id')
    .where('token_hash', '=', tokenHash(customerToken))
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('staff_member')
    .values({ customer_id, role: 'admin', created_at: world.clock.now(), totp_confirmed_at: new Date(0) })
    .execute()
  await startShift(world, customerToken)
  for (const { call, method } of allowedTo('staff'))
    expect((await send(call, method, customerToken)).status).not.toBe(403)
  expect((await world.call(cartCalls.list, {}, { token: customerToken })).status).toBe(200)
})
