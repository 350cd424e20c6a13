import { Agent, get } from 'node:http'
import { searched } from '#bench/searched.ts'
import { checkOut } from '#bench/shoppers/checkout-flow.ts'
import { addToCart } from '#bench/shoppers/fill-cart.ts'
import { openConnection } from '#bench/shoppers/one-connection.ts'
import { openShopper, type Shopper } from '#bench/shoppers/shopper.ts'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { catalogCalls } from '#contract/catalog.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { favouriteCalls } from '#contract/favourite.ts'
import { notificationCalls } from '#contract/notification.ts'
import { paymentCalls } from '#contract/payment.ts'
import { placeCalls } from '#contract/place.ts'
import { reviewCalls } from '#contract/review.ts'
import { type ApiClient, apiClient, tokenOverHttp } from '#e2e/api-client.ts'
import type { OpenWorld, Worlds } from './open-worlds.ts'
import { type Act, type Compared, inBoth, milliseconds, takeTurns } from './turns.ts'

const steps: Readonly<Record<string, string>> = {
  [cartCalls.add.path]: 'add to cart',
  [checkoutCalls.initiate.path]: 'begin a booking',
  [checkoutCalls.timeSlots.path]: 'slots of a day',
  [checkoutCalls.selectSlot.path]: 'hold a slot',
  [paymentCalls.initiate.path]: 'payment link',
}

/** The eighth shopper lives in New Delhi, which has most professionals. */
const shoppersOf = { 'largest city': [7], 'other cities': [0, 1, 2, 3, 4, 5, 6, 8, 9, 10] } as const

async function addingToCart({ url, paymentsUrl }: OpenWorld): Promise<Act> {
  const shopper = await openShopper(url, paymentsUrl, 12)
  return async (turn) => ({ 'add to cart': await milliseconds(() => addToCart(shopper, turn)) })
}

/** Whole checkouts, and each of their steps. */
async function buyingIn({ url, paymentsUrl }: OpenWorld, where: keyof typeof shoppersOf): Promise<Act> {
  const taken: Record<string, number> = {}
  const shoppers = await Promise.all(shoppersOf[where].map((number) => openShopper(url, paymentsUrl, number)))
  const timed = shoppers.map((shopper) => timedShopper(shopper, (step, ms) => (taken[`${step}, ${where}`] = ms)))
  return async (turn) => {
    const shopper = timed[turn % timed.length] as Shopper
    const whole = await milliseconds(() => checkOut(shopper, turn))
    return { ...taken, [`whole checkout, ${where}`]: whole }
  }
}

function timedShopper(shopper: Shopper, keep: (step: string, ms: number) => void): Shopper {
  const { client } = shopper
  return {
    ...shopper,
    client: {
      async call(call, input) {
        const started = performance.now()
        const answer = await client.call(call, input)
        const step = steps[call.path]
        if (step) keep(step, performance.now() - started)
        return answer
      },
    },
  }
}

/** The demo customer, who has the same bookings in both worlds. */
const phone = '9876543210'
const serviceId = 'classic-bathroom-cleaning'
interface Asked {
  name: string
  path: string
  input: (turn: number) => object
}

const publicReads: readonly Asked[] = [
  { name: 'categories', path: catalogCalls.categories.path, input: () => ({}) },
  { name: '20 services with variants', path: catalogCalls.services.path, input: () => ({ limit: 20 }) },
  { name: 'one service', path: catalogCalls.service.path.replace(':serviceId', serviceId), input: () => ({}) },
  { name: 'search', path: catalogCalls.search.path, input: (turn) => ({ term: searched[turn % searched.length] }) },
  // Each word once: neither the answer nor its parsing is cached. Both worlds have twenty services for it, as many as an answer.
  {
    name: 'search, never asked before',
    path: catalogCalls.search.path,
    input: (turn) => ({ term: `zq${turn} cleaning` }),
  },
  {
    name: 'suggestions while typing',
    path: catalogCalls.suggestions.path,
    input: (turn) => ({ term: `clean${turn % 9}` }),
  },
  { name: 'data of the home page', path: catalogCalls.home.path, input: () => ({}) },
  { name: 'reviews of a service', path: reviewCalls.ofService.path, input: () => ({ serviceId }) },
  { name: 'place suggestions', path: placeCalls.suggest.path, input: () => ({ text: 'vijay nagar indore' }) },
]

/** Every row of the table, in the order a customer meets it. */
export async function compareCustomerCalls(worlds: Worlds, keep: (row: Compared) => void): Promise<void> {
  const run = async (make: (world: OpenWorld) => Promise<Act>, turns: number) =>
    (await takeTurns(await inBoth(worlds, make), turns)).forEach(keep)
  for (const asked of publicReads) await run(async (world) => reading(world, asked), 300)
  await run(async (world) => pageReading(world, 'home page', '/'), 300)
  for (const asked of ownReads) await run((world) => ownReading(world, asked), 150)
  await run(addingToCart, 150)
  await run((world) => buyingIn(world, 'largest city'), 40)
  await run((world) => buyingIn(world, 'other cities'), 66)
}

function reading({ url }: OpenWorld, { name, path, input }: Asked, headers: Record<string, string> = {}): Act {
  const connection = openConnection(url)
  return async (turn) => ({
    [name]: await milliseconds(async () => {
      const all = { 'content-type': 'application/json', ...headers }
      const { status, text } = await connection.post(path, all, JSON.stringify(input(turn)))
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    }),
  })
}

function pageReading({ url }: OpenWorld, name: string, path: string): Act {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return async () => ({
    [name]: await milliseconds(
      () =>
        new Promise<void>((done, fail) => {
          get(url + path, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
            response.resume()
            response.on('end', () => (response.statusCode === 200 ? done() : fail(new Error(`${path} failed`))))
          }).on('error', fail)
        }),
    ),
  })
}

type OwnRead = Omit<Asked, 'input' | 'path'> & {
  find: (client: ApiClient) => Promise<{ path: string; input?: object }>
}

const ownReads: readonly OwnRead[] = [
  { name: 'bookings list', find: async () => bookingCalls.list },
  {
    name: 'one booking',
    find: async (client) => {
      const { data } = await client.call(bookingCalls.list)
      return { path: bookingCalls.find.path.replace(':bookingId', String(data.bookings[0]?._id)) }
    },
  },
  { name: 'my notifications', find: async () => notificationCalls.list },
  { name: 'cart', find: async () => cartCalls.list },
  { name: 'number on the cart', find: async () => cartCalls.quantity },
  { name: 'favourites', find: async () => favouriteCalls.list },
]

const tokens = new Map<string, string>()

async function ownReading(world: OpenWorld, { name, find }: OwnRead): Promise<Act> {
  const token = tokens.get(world.url) ?? (await tokenOverHttp(world.url, phone))
  tokens.set(world.url, token)
  const { path, input = {} } = await find(apiClient(world.url, token))
  return reading(world, { name, path, input: () => input }, { authorization: `Bearer ${token}` })
}
