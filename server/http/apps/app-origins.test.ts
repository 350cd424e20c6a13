import { expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { catalogCalls } from '#contract/catalog.ts'
import { secondFactorCalls, staffSignInCalls } from '#contract/staff.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { visitCalls } from '#contract/visit.ts'
import { becomeProfessional } from '#server/testing/professional/professional-steps.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const shop = 'https://shop.test'
const world = suiteWorld({
  config: { origin: shop, opsOrigin: 'https://ops.shop.test', proOrigin: 'https://pro.shop.test' },
})
const at = (host: string) => ({ headers: { host } })
const [onShop, onOps, onPro] = [at('shop.test'), at('ops.shop.test'), at('pro.shop.test')]

test('a session that proved the second factor is one at the address of the console alone', async () => {
  const token = await hireStaff(world, 'admin', '9812300061')
  expect((await world.call(staffBookingCalls.list, {}, { token, ...onOps })).status).toBe(200)
  for (const elsewhere of [onShop, onPro, at('10.0.0.1:3000')]) {
    expect((await world.call(staffBookingCalls.list, {}, { token, ...elsewhere })).error.code).toBe('SIGNED_OUT')
    expect((await world.call(accountCalls.fetchProfile, {}, { token, ...elsewhere })).error.code).toBe('SIGNED_OUT')
    expect((await world.call(catalogCalls.categories, {}, { token, ...elsewhere })).status).toBe(200)
  }
})

test('a colleague books in the shop with a session of its own, and cannot make it one of the console there', async () => {
  await hireStaff(world, 'support', '9812300062')
  world.clock.advance({ minutes: 1 })
  const token = await world.signIn('9812300062')
  expect((await world.call(accountCalls.fetchProfile, {}, { token, ...onShop })).status).toBe(200)
  expect((await world.call(secondFactorCalls.self, {}, { token, ...onShop })).error.code).toBe('NOT_STAFF')
  expect((await world.call(secondFactorCalls.self, {}, { token, ...onOps })).status).toBe(200)
})

test('staff sign in without SMS at the address of the console alone, whose host passkeys belong to', async () => {
  const { passkeyChallenge, withApp } = staffSignInCalls
  expect((await world.call(passkeyChallenge, {}, onOps)).body.data.rpId).toBe('ops.shop.test')
  const typed = { phoneNo: '9812300061', code: '000000' }
  expect((await world.call(withApp, typed, onOps)).error.code).toBe('WRONG_CODE')
  for (const elsewhere of [onShop, onPro]) {
    expect((await world.call(passkeyChallenge, {}, elsewhere)).error.code).toBe('NOT_STAFF')
    expect((await world.call(withApp, typed, elsewhere)).error.code).toBe('NOT_STAFF')
  }
})

test('professionals work at the address of their app alone', async () => {
  const token = await world.signIn('9812300063')
  await becomeProfessional(world, '9812300063')
  expect((await world.call(visitCalls.self, {}, { token, ...onPro })).status).toBe(200)
  expect((await world.call(visitCalls.self, {}, { token, ...onShop })).error.code).toBe('NOT_PROFESSIONAL')
})
