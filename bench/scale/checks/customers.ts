import { addressCalls } from '#contract/address.ts'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { identityCalls } from '#contract/identity.ts'
import { placeCalls } from '#contract/place.ts'
import { type ApiClient, apiClient } from '#e2e/api-client.ts'
import { ask } from '../machine/postgres.ts'
import type { ScaleWorld } from '../world.ts'

export interface Customer {
  number: number
  phone: string
  token: string
  client: ApiClient
}

export interface Home {
  city: string
  lat: number
  lng: number
}

const bathroom = { serviceId: 'classic-bathroom-cleaning', selectedVariants: ['classic-bathroom-cleaning.1-bathroom'] }

/** Cities whose centre is served. */
export async function liveCities({ ownerUrl, proxy }: ScaleWorld): Promise<Home[]> {
  const cities = await ask<Home>(ownerUrl, `select city, lat, lng from area where status = 'live' order by id`)
  const visitor = apiClient(proxy.url)
  const served = await inTurns(cities, 8, async ({ lat, lng }) => {
    const { data } = await visitor.call(placeCalls.serviceability, { point: { lat, lng } })
    return data.served
  })
  return cities.filter((_, index) => served[index])
}

/** Signs in through the proxy and saves an address. */
export async function newCustomer(world: ScaleWorld, number: number, home: Home): Promise<Customer> {
  const phone = String(8_200_000_000 + number * 1_009)
  const token = await signIn(world, phone)
  const client = apiClient(world.proxy.url, token)
  const { city, ...point } = home
  await client.call(addressCalls.save, { kind: 'Home', house: '12', text: `Main Road, ${city}`, ...point })
  return { number, phone, token, client }
}

export async function signIn({ product, proxy }: ScaleWorld, phone: string): Promise<string> {
  const visitor = apiClient(proxy.url)
  await visitor.call(identityCalls.login, { phoneNo: phone })
  const [latest] = product.sms.outbox(`+91${phone}`)
  const otp = /\d{4}/.exec(latest?.text ?? '')?.[0] ?? ''
  const { data } = await visitor.call(identityCalls.verifyOtp, { phoneNo: phone, otp })
  return data.token
}

export async function newBooking({ client }: Pick<Customer, 'client'>): Promise<string> {
  const { data: cart } = await client.call(cartCalls.add, bathroom)
  const { data: booking } = await client.call(checkoutCalls.initiate, { cartId: cart.cartId as string })
  return booking._id
}

/** Some at a time, so that sign-ins do not wait for each other. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next
      next += 1
      results[index] = await work(items[index] as Item)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
