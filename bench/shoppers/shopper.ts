import { addressCalls } from '#contract/address.ts'
import { type ApiClient, tokenOverHttp } from '#e2e/api-client.ts'
import { keepAliveClient } from './keep-alive-client.ts'
import { openConnection } from './one-connection.ts'

/** A signed-in customer with a saved address in a served city. */
export interface Shopper {
  number: number
  client: ApiClient
  /** Pays on the provider's page. */
  pay(linkId: string): Promise<void>
}

const cities = [
  { city: 'Bengaluru', lat: 12.9719, lng: 77.6412 },
  { city: 'Indore', lat: 22.7533, lng: 75.8937 },
  { city: 'Mumbai', lat: 19.0759, lng: 72.8776 },
  { city: 'Thane', lat: 19.2183, lng: 72.9781 },
  { city: 'Pune', lat: 18.5204, lng: 73.8567 },
  { city: 'Hyderabad', lat: 17.385, lng: 78.4867 },
  { city: 'Chennai', lat: 13.0827, lng: 80.2707 },
  { city: 'New Delhi', lat: 28.6139, lng: 77.209 },
  { city: 'Gurugram', lat: 28.4595, lng: 77.0266 },
  { city: 'Noida', lat: 28.5355, lng: 77.391 },
  { city: 'Ahmedabad', lat: 23.0225, lng: 72.5714 },
]

export async function openShopper(productUrl: string, paymentsUrl: string, number: number): Promise<Shopper> {
  const token = await tokenOverHttp(productUrl, `82000000${String(number).padStart(2, '0')}`)
  const client = keepAliveClient(productUrl, token)
  const { city, ...point } = cities[number % cities.length] as (typeof cities)[number]
  await client.call(addressCalls.save, { kind: 'Home', house: '12', text: `Main Road, ${city}`, ...point })
  const provider = openConnection(paymentsUrl)
  return {
    number,
    client,
    async pay(linkId) {
      const { status } = await provider.post(`/test/pay/${linkId}`, {}, '')
      if (status >= 400) throw new Error(`The payment stand-in answered ${status}.`)
    },
  }
}
