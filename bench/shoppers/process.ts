// The customers of a measurement, in a process of their own: told by message what to do, they answer how often they did it.
import { checkOut } from './checkout-flow.ts'
import { addToCart } from './fill-cart.ts'
import { openShopper, type Shopper } from './shopper.ts'

const tasks = { checkOut, addToCart }

export interface ShoppersAsked {
  productUrl: string
  paymentsUrl: string
  shoppers: number
  task: keyof typeof tasks
  /** Not counted: the server compiles what it is asked often. */
  warmUpSeconds: number
  seconds: number
}

/** 'ready' when everybody is signed in and warm, then how often a second. */
export type ShoppersSay = { is: 'ready' } | { is: 'done'; perSecond: number; milliseconds: number[] }

process.once('message', async (asked: ShoppersAsked) => {
  const numbers = Array.from({ length: asked.shoppers }, (_, number) => number)
  const shoppers = await Promise.all(numbers.map((number) => openShopper(asked.productUrl, asked.paymentsUrl, number)))
  await repeat(shoppers, asked, asked.warmUpSeconds)
  say({ is: 'ready' })
  await new Promise((resolve) => process.once('message', resolve))
  const started = performance.now()
  const milliseconds = await repeat(shoppers, asked, asked.seconds)
  say({ is: 'done', perSecond: milliseconds.length / ((performance.now() - started) / 1000), milliseconds })
})

function say(what: ShoppersSay): void {
  process.send?.(what)
}

/** Everybody does it again and again until the time is over; answers how long each took. */
async function repeat(shoppers: Shopper[], { task }: ShoppersAsked, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  const milliseconds: number[] = []
  await Promise.all(
    shoppers.map(async (shopper) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const started = performance.now()
        await tasks[task](shopper, turn)
        milliseconds.push(performance.now() - started)
      }
    }),
  )
  return milliseconds
}
