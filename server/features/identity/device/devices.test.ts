import { expect, test } from 'vitest'
import { identityCalls } from '#contract/identity.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ seeded: false })
const fixture = signInFixture(world)

const android =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0'

async function signInWith(phoneNo: string, userAgent: string): Promise<{ token: string; cookie: string }> {
  world.clock.advance({ minutes: 11 })
  const otp = await fixture.codeFor(phoneNo)
  const answer = await world.call(identityCalls.verifyOtp, { phoneNo, otp }, { headers: { 'user-agent': userAgent } })
  return { token: answer.body.data.token, cookie: answer.cookie }
}

const devicesOf = async (token: string) => (await world.call(identityCalls.devices, {}, { token })).body.data.devices
const signOut = (deviceId: string, token: string) => world.call(identityCalls.signOutDevice, { deviceId }, { token })

test('lists the devices and signs out one of them', async () => {
  const phone = fixture.newPhone()
  const lost = await signInWith(phone, android)
  const mine = await signInWith(phone, mac)
  const devices = await devicesOf(mine.token)
  expect(devices).toMatchObject([
    { name: 'Firefox on Mac', current: true },
    { name: 'Chrome on Android', current: false },
  ])
  const { body } = await signOut(devices[1]?._id ?? '', mine.token)
  expect(body.data.devices).toMatchObject([{ name: 'Firefox on Mac', current: true }])
  expect((await fixture.profile(lost.token)).status).toBe(401)
  expect((await fixture.profile(mine.token)).status).toBe(200)
  expect((await signOut(devices[1]?._id ?? '', mine.token)).error.code).toBe('NOT_FOUND')
})

test.each([
  ['that was signed out', { everywhere: false }],
  ['after logging out everywhere', { everywhere: true }],
])('a device %s has no limits of its own any more', async (_when, { everywhere }) => {
  const phoneNo = fixture.newPhone()
  const lost = await signInWith(phoneNo, android)
  const mine = await signInWith(phoneNo, mac)
  const ask = ({ cookie }: { cookie: string }) => world.call(identityCalls.login, { phoneNo }, { headers: { cookie } })
  world.clock.advance({ minutes: 11 })
  // A stranger's request: the number waits half a minute, known devices do not.
  await fixture.login(phoneNo)
  expect((await ask(lost)).status).toBe(200)
  const other = (await devicesOf(mine.token)).find(({ current }) => !current)
  if (everywhere) await world.call(identityCalls.logout, { everywhere: true }, { token: mine.token })
  else await signOut(other?._id ?? '', mine.token)
  world.clock.advance({ minutes: 11 })
  await fixture.login(phoneNo)
  expect((await ask(lost)).status).toBe(429)
  expect((await ask(mine)).status).toBe(200)
})

test('a session ends 180 days after its sign-in, however often it is used', async () => {
  const token = await world.signIn(fixture.newPhone())
  for (let weeks = 0; weeks < 25; weeks += 1) {
    world.clock.advance({ days: 7 })
    expect((await fixture.profile(token)).status).toBe(200)
  }
  world.clock.advance({ days: 4, hours: 23 })
  expect((await fixture.profile(token)).status).toBe(200)
  world.clock.advance({ hours: 1 })
  expect((await fixture.profile(token)).status).toBe(401)
})

test('a session from before the limit ends with it too', async () => {
  const token = await world.signIn(fixture.newPhone())
  const [latest] = await world.db.selectFrom('session').select('id').orderBy('created_at', 'desc').limit(1).execute()
  const at = new Date(world.clock.now().getTime() - 180 * 24 * 60 * 60_000)
  await world.db
    .updateTable('session')
    .set({ created_at: at })
    .where('id', '=', latest?.id ?? '')
    .execute()
  expect((await fixture.profile(token)).status).toBe(401)
})
