import { describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { signInFixture, wrongCode } from '#server/testing/sign-in-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ seeded: false })
const fixture = signInFixture(world)

async function newCustomer() {
  const phone = fixture.newPhone()
  return { phone, token: await world.signIn(phone) }
}

const update = (token: string, input: Parameters<typeof world.call<typeof accountCalls.update>>[1]) =>
  world.call(accountCalls.update, input, { token })
const changePhone = (token: string, phoneNo: string, otp: string) =>
  world.call(accountCalls.changePhone, { phoneNo, otp }, { token })
const saveLocation = (token: string, lat: number, lng: number, address?: string) =>
  world.call(accountCalls.saveLocation, { newLocation: { lat, lng }, address }, { token })

describe('updating the profile', () => {
  // spec: call/user-update
  test('stores name and e-mail', async () => {
    const { token } = await newCustomer()
    const { body } = await update(token, { name: '  Asha   Rao ', email: ' asha@example.in ' })
    expect(body.message).toBe('Profile updated successfully!')
    expect((await fixture.profile(token)).body.data).toMatchObject({ name: 'Asha Rao', email: 'asha@example.in' })
  })

  test('with unchanged fields changes nothing and sends no SMS', async () => {
    const { phone, token } = await newCustomer()
    const { name, email, phoneNo, img } = (await fixture.profile(token)).body.data
    const { body } = await update(token, { name, email, phoneNo: `+91 ${phoneNo}`, img })
    expect(body.data.phoneToConfirm).toBeNull()
    expect(world.sms.outbox(`+91${phone}`)).toHaveLength(1)
  })

  test.each(['asha', 'asha@', 'asha@example', 'a b@example.in'])('refuses the e-mail %o', async (email) => {
    const { token } = await newCustomer()
    const { status, error } = await update(token, { email })
    expect([status, error.message]).toEqual([400, 'Please enter a valid email address.'])
  })

  test('changes only the caller’s profile', async () => {
    const [mine, theirs] = [await newCustomer(), await newCustomer()]
    await update(mine.token, { name: 'Asha' })
    await update(theirs.token, { name: 'Ravi' })
    expect((await fixture.profile(mine.token)).body.data.name).toBe('Asha')
  })
})

describe('changing the number', () => {
  test('needs the code sent to the new number', async () => {
    const { phone, token } = await newCustomer()
    const wanted = fixture.newPhone()
    const asked = await update(token, { name: 'Asha', phoneNo: wanted })
    expect(asked.body.data).toMatchObject({ name: 'Asha', phoneNo: phone, phoneToConfirm: wanted })
    expect(asked.body.message).toContain(wanted)
    const { body } = await changePhone(token, wanted, fixture.codeSentTo(wanted))
    expect(body.data.phoneNo).toBe(wanted)
    world.clock.advance({ minutes: 1 })
    const again = await fixture.verify(wanted, await fixture.codeFor(wanted))
    expect(again.body.data).toMatchObject({ isNew: false, userId: body.data._id })
  })

  test('is refused with a wrong code', async () => {
    const { phone, token } = await newCustomer()
    const wanted = fixture.newPhone()
    await update(token, { phoneNo: wanted })
    expect((await changePhone(token, wanted, wrongCode(fixture.codeSentTo(wanted)))).error.code).toBe('WRONG_CODE')
    expect((await fixture.profile(token)).body.data.phoneNo).toBe(phone)
  })

  test('is refused with a code that another customer requested', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()]
    const wanted = fixture.newPhone()
    await update(customer.token, { phoneNo: wanted })
    const code = fixture.codeSentTo(wanted)
    expect((await changePhone(other.token, wanted, code)).error.code).toBe('CODE_EXPIRED')
    expect((await fixture.verify(wanted, code)).error.code).toBe('CODE_EXPIRED')
    expect((await changePhone(customer.token, wanted, code)).status).toBe(200)
  })

  test('to one that has an account is refused only after a right code, which is used up', async () => {
    const [mine, theirs] = [await newCustomer(), await newCustomer()]
    world.clock.advance({ minutes: 1 })
    const asked = await update(mine.token, { phoneNo: theirs.phone })
    expect(asked.body.data.phoneToConfirm).toBe(theirs.phone)
    const refused = await changePhone(mine.token, theirs.phone, fixture.codeSentTo(theirs.phone))
    expect([refused.status, refused.error.code]).toEqual([409, 'PHONE_TAKEN'])
    const again = await changePhone(mine.token, theirs.phone, fixture.codeSentTo(theirs.phone))
    expect(again.error.code).toBe('CODE_EXPIRED')
  })

  test('to an invalid one leaves the rest of the profile unchanged', async () => {
    const { token } = await newCustomer()
    expect((await update(token, { name: 'Changed', phoneNo: '123' })).error.code).toBe('BAD_PHONE')
    expect((await fixture.profile(token)).body.data.name).toBe('')
  })

  test('is limited for each customer, so a session cannot send SMS without end', async () => {
    const { token } = await newCustomer()
    const statuses: number[] = []
    for (let asked = 0; asked < 11; asked += 1) {
      statuses.push((await update(token, { phoneNo: fixture.newPhone() })).status)
    }
    expect(statuses.slice(-2)).toEqual([200, 429])
  })
})

describe('the saved location', () => {
  // spec: call/user-location
  test('is listed first and replaced by the next one', async () => {
    const { token } = await newCustomer()
    await saveLocation(token, 12.97, 77.59, 'Residency Road, Bengaluru')
    await saveLocation(token, 22.72, 75.86, ' Vijay Nagar, Indore ')
    expect((await fixture.profile(token)).body.data).toMatchObject({
      location: { lat: 22.72, lng: 75.86 },
      address: ['Vijay Nagar, Indore'],
    })
  })

  test('without a line keeps the address lines', async () => {
    const { token } = await newCustomer()
    await saveLocation(token, 12.97, 77.59, 'Residency Road, Bengaluru')
    await saveLocation(token, 12.98, 77.6)
    expect((await fixture.profile(token)).body.data.address).toEqual(['Residency Road, Bengaluru'])
  })

  test('survives ten simultaneous saves', async () => {
    const { token } = await newCustomer()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => saveLocation(token, at, at, `Line ${at}`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await fixture.profile(token)).body.data.address).toHaveLength(1)
  })

  test.each([
    [91, 0],
    [0, 181],
  ])('is refused at %d, %d', async (lat, lng) => {
    const { token } = await newCustomer()
    expect((await saveLocation(token, lat, lng)).status).toBe(400)
  })
})
