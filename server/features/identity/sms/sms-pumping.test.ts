import { expect, test } from 'vitest'
import { identityCalls } from '#contract/identity.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ seeded: false })

const ask = async (phone: number, from: string) =>
  (await world.call(identityCalls.login, { phoneNo: String(phone) }, { from })).status
const [one, other] = ['203.0.113.7', '198.51.100.7']

test('an address asks for codes to ten numbers of one thousand in an hour', async () => {
  const first = 9_845_000_100
  const statuses = []
  for (let phone = first; phone < first + 14; phone += 1) statuses.push(await ask(phone, one))
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)])
  expect(world.sms.outbox()).toHaveLength(10)

  // The same number again, numbers far away, and another address are not affected.
  world.clock.advance({ minutes: 1 })
  expect(await ask(first, one)).toBe(200)
  expect(await ask(first + 1000, one)).toBe(200)
  expect(await ask(first + 20, other)).toBe(200)
  expect(await ask(first + 21, one)).toBe(429)
  world.clock.advance({ hours: 1 })
  expect(await ask(first + 21, one)).toBe(200)
})

test('fifty neighbouring numbers at once get ten codes', async () => {
  const sentBefore = world.sms.outbox().length
  const phones = Array.from({ length: 50 }, (_, n) => 9_845_100_000 + n)
  const statuses = await Promise.all(phones.map((phone) => ask(phone, one)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(world.sms.outbox()).toHaveLength(sentBefore + 10)
})
