import { beforeAll, expect, test } from 'vitest'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { payoutAccountCalls } from '#contract/payout.account.ts'
import { sweepSms } from '#server/features/notification/notification.jobs.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { rotateAccountKeys } from './account.service.ts'

const world = suiteWorld()
type Client = ReturnType<typeof staffClient>
const phone = '+919812300078'
let professionalId: string
let maker: Client
let approver: Client
beforeAll(async () => {
  maker = staffClient(world, await hireStaff(world, 'finance', '9812300076'))
  approver = staffClient(world, await hireStaff(world, 'finance', '9812300077'))
  const { id } = await world.db.selectFrom('professional').select('id').limit(1).executeTakeFirstOrThrow()
  await world.db.updateTable('professional').set({ phone, name: 'Sunita Pawar' }).where('id', '=', id).execute()
  professionalId = id
})

const number = '50100098761234'
const bank = { holder: 'Sunita Pawar', accountNumber: number, ifsc: 'hdfc0001234', reason: 'Passbook seen' }

const enter = (change: Partial<EndpointInput<typeof payoutAccountCalls.enter>> = {}, by = maker) =>
  by.call(payoutAccountCalls.enter, { professionalId, ...bank, ...change })
const entered = async (change?: Parameters<typeof enter>[0]) => (await enter(change)).body.data.waiting?._id ?? ''
const decide = (accountId: string, confirm: boolean, by = approver) =>
  by.call(payoutAccountCalls.decide, { accountId, confirm })
const find = async () => (await maker.call(payoutAccountCalls.find, { professionalId })).body.data
const texts = async () => {
  world.clock.advance({ minutes: 2 })
  await sweepSms(world.ctx)
  return world.sms.outbox(phone).map(({ text }) => text)
}
const stored = async () => JSON.stringify(await world.db.selectFrom('payout_account').selectAll().execute())

test('an account is used once a colleague confirmed it, shown masked, and the professional gets an SMS', async () => {
  const accountId = await entered()
  expect(await find()).toMatchObject({
    current: null,
    waiting: {
      masked: '•••• 1234',
      holder: 'Sunita Pawar',
      isNameAlike: true,
      ifsc: 'HDFC0001234',
      isOwn: true,
      confirmedBy: '',
    },
  })
  expect((await decide(accountId, true, maker)).error.code).toBe('OWN_DECISION')
  expect(await texts()).toEqual([])
  const confirmed = (await decide(accountId, true)).body.data
  expect(confirmed).toMatchObject({ waiting: null, current: { masked: '•••• 1234', isOwn: false } })
  expect(JSON.stringify(confirmed)).not.toContain(number)
  expect((await decide(accountId, true)).error.code).toBe('DECISION_CLOSED')
  expect(await texts()).toEqual([
    'GharSaaf pays you to the account ending 1234 from now on. This is not your account? Please call us at once.',
  ])
})

test('a change waits beside the account in use, is replaced or declined, and numbers no longer used are deleted', async () => {
  const first = await entered({ accountNumber: '60200011112222' })
  const second = await entered({ accountNumber: undefined, ifsc: undefined, upi: 'sunita@okhdfc' })
  expect(await find()).toMatchObject({ current: { masked: '•••• 1234' }, waiting: { masked: 'su•••@okhdfc' } })
  expect((await decide(first, true)).error.code).toBe('DECISION_CLOSED')
  expect((await decide(second, false)).body.data).toMatchObject({ current: { masked: '•••• 1234' }, waiting: null })
  await decide(await entered({ accountNumber: '60200011113333' }), true).then(({ body }) => body)
  expect(await find()).toMatchObject({ current: { masked: '•••• 3333' } })
  const kept = await world.db.selectFrom('payout_account').select('state').where('sealed', 'is not', null).execute()
  expect(kept).toEqual([{ state: 'confirmed' }])
})

test('the number is sealed, opens with the newest key after a rotation of keys, and with no key has to be entered again', async () => {
  expect(await stored()).not.toContain('60200011113333')
  const [old = ''] = world.ctx.config.documentKeys
  const newer = Buffer.alloc(32, 'n').toString('base64')
  expect(await rotateAccountKeys(world.db, [newer, old])).toMatchObject({ rotated: 1, unreadable: [] })
  expect((await find()).current?.holder).toBe('')
  world.ctx.config.documentKeys = [newer]
  expect((await find()).current?.holder).toBe('Sunita Pawar')
})

test('the list names who waits or has none, and a wrong IFSC is refused with a sentence', async () => {
  await enter().then(({ body }) => body)
  const list = async (state: 'waiting' | 'missing') =>
    (await approver.call(payoutAccountCalls.list, { state })).body.data.professionals
  expect(await list('waiting')).toMatchObject([{ _id: professionalId, masked: '•••• 3333', waiting: '•••• 1234' }])
  expect((await list('missing')).some(({ _id }) => _id === professionalId)).toBe(false)
  const refused = await enter({ ifsc: 'HDFC1234' })
  expect([refused.error.code, refused.error.message]).toEqual(['BAD_INPUT', expect.stringContaining('IFSC')])
})

test('finance alone enters accounts, and a colleague not their own', async () => {
  const dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300079'))
  expect((await enter({}, dispatcher)).error.code).toBe('ROLE_NOT_ALLOWED')
  const { waiting } = await find()
  await world.db.updateTable('professional').set({ phone: '+919812300077' }).where('id', '=', professionalId).execute()
  expect((await enter({}, approver)).error.code).toBe('OWN_BOOKING')
  expect((await decide(waiting?._id ?? '', true)).error.code).toBe('OWN_BOOKING')
})
