import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { passkeys as passkeyTerms } from '#contract/lib/business.ts'
import { ownFactorCalls, staffMemberCalls, staffSignInCalls } from '#contract/staff.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { testPasskey } from '#server/testing/steps/passkey.ts'
import { colleagueWithApp } from '#server/testing/steps/second-factor.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ seeded: false })
const { newPhone } = signInFixture(world)
const origin = 'http://gharsaaf.test'

type Colleague = Awaited<ReturnType<typeof colleagueWithApp>>
const newColleague = () => colleagueWithApp(world, newPhone())

async function challengeToAdd({ token, app }: Colleague) {
  // The code of a step counts once.
  world.clock.advance({ seconds: 30 })
  return (await world.call(ownFactorCalls.passkeyChallenge, { code: app.code() }, { token })).body.data
}

async function add(colleague: Colleague, passkey = testPasskey(), name = 'Laptop') {
  const made = passkey.make({ origin, ...(await challengeToAdd(colleague)) })
  return await world.call(ownFactorCalls.addPasskey, { name, ...made }, { token: colleague.token })
}

async function colleagueWithPasskey() {
  const colleague = await newColleague()
  const passkey = testPasskey()
  const { passkeys } = (await add(colleague, passkey)).body.data
  return { ...colleague, passkey, passkeyId: passkeys[0]?._id ?? '' }
}

const challenge = async () => (await world.call(staffSignInCalls.passkeyChallenge)).body.data
const signIn = (signed: ReturnType<ReturnType<typeof testPasskey>['sign']> & { userHandle?: string }) =>
  world.call(staffSignInCalls.withPasskey, signed)
const visits = (token: string) => world.call(staffBookingCalls.list, {}, { token })

describe('a passkey', () => {
  test('signs a colleague in with both factors, without SMS and without a code', async () => {
    const { token, passkey } = await colleagueWithPasskey()
    const signedIn = await signIn(passkey.sign({ origin, ...(await challenge()) }))
    const next = signedIn.body.data.token
    expect((await visits(next)).status).toBe(200)
    expect(next).not.toBe(token)
    const { passkeys } = (await world.call(ownFactorCalls.list, {}, { token: next })).body.data
    expect(passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: world.clock.now().toISOString() }])
    const handle = Buffer.from(signedIn.body.data.userId).toString('base64url')
    const again = passkey.sign({ origin, ...(await challenge()) })
    expect((await signIn({ ...again, userHandle: handle })).status).toBe(200)
  })

  test('signs each challenge once, of two at the same moment too', async () => {
    const { passkey } = await colleagueWithPasskey()
    // Those that a phone keeps in step with others count no signatures.
    const signed = passkey.sign({ origin, ...(await challenge()) }, { counter: 0 })
    const raced = await Promise.all([signIn(signed), signIn(signed), signIn(signed)])
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await signIn(signed)).error).toMatchObject({ code: 'WRONG_CODE', reason: 'PASSKEY_WRONG' })
  })

  test('signs a challenge for five minutes, only one of ours, and only one to sign in', async () => {
    const colleague = await colleagueWithPasskey()
    const old = await challenge()
    world.clock.advance({ minutes: passkeyTerms.challengeMinutes })
    const toAdd = await challengeToAdd(colleague)
    const foreign = { ...old, challenge: Buffer.alloc(56).toString('base64url') }
    for (const asked of [old, toAdd, foreign, { ...old, challenge: '' }]) {
      expect((await signIn(colleague.passkey.sign({ origin, ...asked }))).error.code).toBe('WRONG_CODE')
    }
  })

  test('is refused from another origin, for another host, without a finger, face or PIN, and as another kind of answer', async () => {
    const { passkey } = await colleagueWithPasskey()
    const asked = async () => ({ origin, ...(await challenge()) })
    const wrong = [
      passkey.sign({ ...(await asked()), origin: 'http://gharsaaf.example' }),
      passkey.sign({ ...(await asked()), rpId: 'gharsaaf.example' }),
      passkey.sign(await asked(), { unverified: true }),
      passkey.sign(await asked(), { type: 'webauthn.create' }),
    ]
    for (const signed of wrong) expect((await signIn(signed)).error.reason).toBe('PASSKEY_WRONG')
    expect((await signIn(passkey.sign(await asked()))).status).toBe(200)
  })

  test('is refused with the signature of another, as that of another colleague, and unknown', async () => {
    const [one, other] = [await colleagueWithPasskey(), await colleagueWithPasskey()]
    const asked = async () => ({ origin, ...(await challenge()) })
    const signed = other.passkey.sign(await asked())
    expect((await signIn({ ...signed, id: one.passkey.id })).error.code).toBe('WRONG_CODE')
    const { userId } = (await signIn(one.passkey.sign(await asked()))).body.data
    const handle = Buffer.from(userId).toString('base64url')
    expect((await signIn({ ...other.passkey.sign(await asked()), userHandle: handle })).error.code).toBe('WRONG_CODE')
    expect((await signIn(testPasskey().sign(await asked()))).error.code).toBe('WRONG_CODE')
  })

  test('that was copied is refused: its counter does not grow', async () => {
    const { passkey } = await colleagueWithPasskey()
    const asked = async () => ({ origin, ...(await challenge()) })
    expect((await signIn(passkey.sign(await asked(), { counter: 7 }))).status).toBe(200)
    expect((await signIn(passkey.sign(await asked(), { counter: 7 }))).error.code).toBe('WRONG_CODE')
    expect((await signIn(passkey.sign(await asked(), { counter: 8 }))).status).toBe(200)
  })

  test('is written down in the access log, with where it came from', async () => {
    const { passkey } = await colleagueWithPasskey()
    const { userId } = (await signIn(passkey.sign({ origin, ...(await challenge()) }))).body.data
    const admin = await hireStaff(world, 'admin', newPhone())
    const log = await world.call(staffMemberCalls.accesses, { staffId: userId }, { token: admin })
    expect(log.body.data.accesses.map(({ summary, completed }) => [summary, completed])).toContainEqual([
      'Sign in as staff with a passkey',
      true,
    ])
  })
})

describe('adding a passkey', () => {
  test('needs a code of the app: a stolen session adds none', async () => {
    const { token, app } = await newColleague()
    const ask = (code: string) => world.call(ownFactorCalls.passkeyChallenge, { code }, { token })
    // The code that set up the app was used.
    expect((await ask(app.code())).error.code).toBe('WRONG_CODE')
    for (let guess = 0; guess < 4; guess += 1) expect((await ask('000000')).error.code).toBe('WRONG_CODE')
    world.clock.advance({ seconds: 30 })
    expect((await ask(app.code())).error.code).toBe('TOO_MANY_REQUESTS')
    world.clock.advance({ minutes: 10 })
    expect((await ask(app.code())).status).toBe(200)
  })

  test('is refused with a used or foreign challenge, from another origin, and without a finger, face or PIN', async () => {
    const [colleague, other] = [await newColleague(), await newColleague()]
    const { token } = colleague
    const addMade = (made: ReturnType<ReturnType<typeof testPasskey>['make']>) =>
      world.call(ownFactorCalls.addPasskey, { name: 'Laptop', ...made }, { token })
    const asked = async (of = colleague) => ({ origin, ...(await challengeToAdd(of)) })
    const used = testPasskey().make(await asked())
    expect((await addMade(used)).status).toBe(200)
    const wrong = [
      used,
      testPasskey().make(await asked(other)),
      testPasskey().make({ origin, ...(await challenge()) }),
      testPasskey().make({ ...(await asked()), origin: 'http://gharsaaf.example' }),
      testPasskey().make({ ...(await asked()), rpId: 'gharsaaf.example' }),
      testPasskey().make(await asked(), { unverified: true }),
      testPasskey().make(await asked(), { type: 'webauthn.get' }),
    ]
    for (const made of wrong) expect((await addMade(made)).error.reason).toBe('PASSKEY_NOT_ADDED')
    expect((await world.call(ownFactorCalls.list, {}, { token })).body.data.passkeys).toHaveLength(1)
  })

  test('gives a passkey to one colleague alone, and a colleague ten', async () => {
    const passkey = testPasskey()
    const [one, other] = [await newColleague(), await newColleague()]
    expect((await add(one, passkey)).status).toBe(200)
    expect((await add(other, passkey)).error.reason).toBe('PASSKEY_NOT_ADDED')
    for (let count = 1; count < passkeyTerms.max; count += 1) await add(one).then(({ body }) => body)
    world.clock.advance({ seconds: 30 })
    const full = await world.call(ownFactorCalls.passkeyChallenge, { code: one.app.code() }, { token: one.token })
    expect(full.error.message).toBe('You have 10 passkeys. Remove one first.')
  })

  test('stores the public key alone', async () => {
    const colleague = await newColleague()
    const asked = await challengeToAdd(colleague)
    const made = testPasskey().make({ origin, ...asked })
    await world.call(ownFactorCalls.addPasskey, { name: 'Key', ...made }, colleague).then(({ body }) => body)
    const { rows } = await sql<{ columns: string[] }>`
      select array_agg(column_name::text order by column_name) as columns from information_schema.columns
      where table_name = 'staff_passkey'`.execute(world.db)
    expect(rows[0]?.columns).toEqual([
      'counter',
      'created_at',
      'credential_id',
      'customer_id',
      'id',
      'last_used_at',
      'name',
      'public_key',
    ])
  })
})

describe('a passkey that is gone', () => {
  test('removed by its colleague, signs in no more, and the other sessions end', async () => {
    const { token, passkey, passkeyId } = await colleagueWithPasskey()
    const elsewhere = (await signIn(passkey.sign({ origin, ...(await challenge()) }))).body.data.token
    const stranger = await newColleague()
    const remove = (by: string) => world.call(ownFactorCalls.removePasskey, { passkeyId }, { token: by })
    expect((await remove(stranger.token)).error.code).toBe('NOT_FOUND')
    expect((await remove(token)).body.data.passkeys).toEqual([])
    expect((await signIn(passkey.sign({ origin, ...(await challenge()) }))).error.code).toBe('WRONG_CODE')
    expect((await visits(elsewhere)).error.code).toBe('SIGNED_OUT')
    expect((await visits(token)).status).toBe(200)
  })

  test('reset by an admin or with its colleague dismissed, signs in no more', async () => {
    const admin = await hireStaff(world, 'admin', newPhone())
    const members = async () => (await world.call(staffMemberCalls.list, {}, { token: admin })).body.data.members
    for (const end of [staffMemberCalls.resetFactor, staffMemberCalls.dismiss]) {
      const { phone, passkey } = await colleagueWithPasskey()
      expect((await members()).find(({ phoneNo }) => phoneNo === phone)?.passkeys).toBe(1)
      await world.call(end, { phoneNo: phone }, { token: admin }).then(({ body }) => body)
      expect((await signIn(passkey.sign({ origin, ...(await challenge()) }))).error.code).toBe('WRONG_CODE')
      expect((await members()).find(({ phoneNo }) => phoneNo === phone)?.passkeys ?? 0).toBe(0)
    }
  })
})
