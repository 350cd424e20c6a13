import { describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ seeded: false })
const fixture = signInFixture(world)

async function newCustomer() {
  const phone = fixture.newPhone()
  return { phone, token: await world.signIn(phone) }
}

const update = (token: string, input: Parameters<typeof world.call<typeof accountCalls.update>>[1]) =>
  world.call(accountCalls.update, input, { token })
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

  test('keeps the chosen language until another is chosen, and with other changes', async () => {
    const { token } = await newCustomer()
    expect((await fixture.profile(token)).body.data.language).toBeNull()
    await update(token, { language: 'hi' })
    await update(token, { name: 'Asha' })
    expect((await fixture.profile(token)).body.data.language).toBe('hi')
    await update(token, { language: 'en' })
    expect((await fixture.profile(token)).body.data.language).toBe('en')
  })

  test('with unchanged fields changes nothing and sends no SMS', async () => {
    const { phone, token } = await newCustomer()
    const { name, email, phoneNo, img } = (await fixture.profile(token)).body.data
    const { body } = await update(token, { name, email, phoneNo: `+91 ${phoneNo}`, img })
    expect(body.data.phoneToConfirm).toBeNull()
    expect(world.sms.outbox(`+91${phone}`)).toEqual([])
  })

  test.each(['asha', 'asha@', 'asha@example', 'a b@example.in'])('refuses the e-mail %o', async (email) => {
    const { token } = await newCustomer()
    const { status, error } = await update(token, { email })
    expect([status, error.message]).toEqual([400, 'Enter a valid email address.'])
  })

  test('takes a name that an invoice can print, in Urdu too, and refuses others', async () => {
    const { token } = await newCustomer()
    await update(token, { name: 'محمد علی خان' })
    expect((await update(token, { name: '山田' })).error.code).toBe('LETTERS_NOT_PRINTABLE')
    expect((await fixture.profile(token)).body.data.name).toBe('محمد علی خان')
  })

  test('changes only the caller’s profile', async () => {
    const [mine, theirs] = [await newCustomer(), await newCustomer()]
    await update(mine.token, { name: 'Asha' })
    await update(theirs.token, { name: 'Ravi' })
    expect((await fixture.profile(mine.token)).body.data.name).toBe('Asha')
  })
})

test('an invalid new number leaves the rest of the profile unchanged', async () => {
  const { token } = await newCustomer()
  expect((await update(token, { name: 'Changed', phoneNo: '123' })).error.code).toBe('BAD_PHONE')
  expect((await fixture.profile(token)).body.data.name).toBe('')
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
