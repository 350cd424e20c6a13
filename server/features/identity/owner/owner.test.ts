import { beforeEach, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { addressCalls } from '#contract/address.ts'
import { identityCalls } from '#contract/identity.ts'
import { changedHands } from '#contract/lib/business.ts'
import { eraseLeftAccounts } from '#server/features/account/erasure.service.ts'
import { signInFixture, wrongCode } from '#server/testing/sign-in-fixture.ts'
import { runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const door = signInFixture(world)
beforeEach(() => world.clock.advance({ hours: 1 }))

const aYear = () => world.clock.advance({ minutes: changedHands.unusedDays * 24 * 60 + 1 })
type Answer = { pincode?: string; newAccount?: boolean }
const verify = (phoneNo: string, otp: string, answer: Answer = {}) =>
  world.call(identityCalls.verifyOtp, { phoneNo, otp, ...answer })

/** An account with an e-mail and an address in 452010, typed in two parts. */
async function account(language?: 'hi') {
  const phone = door.newPhone()
  const token = await world.signIn(phone)
  const email = `owner${phone}@example.in`
  await world
    .call(accountCalls.update, { name: 'Zarina Quettawala', email, ...(language && { language }) }, { token })
    .then(({ body }) => body)
  const place = { text: 'Quillon Road, Indore 452 010', lat: 22.75, lng: 75.89, kind: 'Home' as const, house: '7' }
  await world.call(addressCalls.save, place, { token }).then(({ body }) => body)
  const { _id: id } = (await door.profile(token)).body.data
  return { phone, id, email }
}

test('an account unused for a year opens to a pincode of its addresses, with the same code', async () => {
  const { phone, id } = await account()
  aYear()
  const otp = await door.codeFor(phone)
  expect((await verify(phone, wrongCode(otp))).error.code).toBe('WRONG_CODE')
  expect((await verify(phone, otp)).error.code).toBe('OWNER_UNSURE')
  expect((await verify(phone, otp, { pincode: '452011' })).error.code).toBe('WRONG_PINCODE')
  const { data } = (await verify(phone, otp, { pincode: '452 010' })).body
  expect(data).toMatchObject({ userId: id, isNew: false })
  world.clock.advance({ minutes: 5 })
  expect((await verify(phone, await door.codeFor(phone))).body.data.userId).toBe(id)
})

test('an account used within the year is asked nothing', async () => {
  const { phone, id } = await account()
  world.clock.advance({ minutes: changedHands.unusedDays * 24 * 60 - 60 })
  const signedIn = await verify(phone, await door.codeFor(phone), { newAccount: true })
  expect(signedIn.body.data).toMatchObject({ userId: id, isNew: false })
})

test('three wrong pincodes are the last, of many at once too, and those without the code use none up', async () => {
  const { phone, id } = await account()
  aYear()
  const otp = await door.codeFor(phone)
  for (let guess = 0; guess < 4; guess += 1) await verify(phone, wrongCode(otp), { pincode: '452011' })
  const wrong = await Promise.all(['1', '2', '3', '4'].map((n) => verify(phone, otp, { pincode: `45201${n}` })))
  expect(wrong.map(({ error }) => error.code)).toEqual(Array(4).fill('WRONG_PINCODE'))
  expect((await verify(phone, otp, { pincode: '452010' })).error.code).toBe('WRONG_PINCODE')
  const { data } = (await verify(phone, otp, { newAccount: true })).body
  expect(data.isNew).toBe(true)
  expect(data.userId).not.toBe(id)
})

test('a new account with the number shows nothing of the old account, its owner hears of it, and it is erased after 90 days', async () => {
  const { phone, id, email } = await account()
  aYear()
  const { data } = (await verify(phone, await door.codeFor(phone), { newAccount: true })).body
  expect((await door.profile(data.token)).body.data).toMatchObject({ phoneNo: phone, name: '', address: [] })
  await runQueued(world, 'identity.notify-former-owner')
  expect(world.mail.mails(email).map(({ subject }) => subject)).toEqual(['Your GharSaaf account is closed'])

  const old = () =>
    world.db.selectFrom('customer').select(['name', 'phone', 'erased_at']).where('id', '=', id).executeTakeFirst()
  await eraseLeftAccounts(world.ctx)
  expect(await old()).toEqual({ name: 'Zarina Quettawala', phone: null, erased_at: null })
  world.clock.advance({ minutes: changedHands.restoreDays * 24 * 60 + 1 })
  await eraseLeftAccounts(world.ctx)
  expect(await old()).toEqual({ name: '', phone: null, erased_at: world.clock.now() })
  expect((await verify(phone, await door.codeFor(phone))).body.data.userId).toBe(data.userId)
})

test('an owner who chose Hindi reads in Hindi that the account is closed', async () => {
  const { phone, email } = await account('hi')
  aYear()
  await verify(phone, await door.codeFor(phone), { newAccount: true }).then(({ body }) => body)
  await runQueued(world, 'identity.notify-former-owner')
  expect(world.mail.mails(email).map(({ subject }) => subject)).toEqual(['आपका GharSaaf अकाउंट बंद हो गया है'])
})

test('staff are not asked: they prove a second factor', async () => {
  const phone = door.newPhone()
  await hireStaff(world, 'support', phone)
  aYear()
  expect((await verify(phone, await door.codeFor(phone))).status).toBe(200)
})
