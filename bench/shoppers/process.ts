// Load generator process. The first message has the product's URL, each later one a task and its duration; the reply is
// the number of completed tasks.
import { once } from 'node:events'
import { median } from '#bench/report/floors.ts'
import { checkOut } from './checkout-flow.ts'
import { addToCart } from './fill-cart.ts'
import { openShopper, type Shopper } from './shopper.ts'

const tasks = { checkOut, addToCart }

export interface ShopAddress {
  productUrl: string
  paymentsUrl: string
  shoppers: number
}

export interface Errand {
  task: keyof typeof tasks
  seconds: number
}

export interface Done {
  times: number
  perSecond: number
  medianMs: number
}

// A bench that is killed leaves none.
process.on('disconnect', () => process.exit())
const [{ productUrl, paymentsUrl, shoppers: count }] = (await once(process, 'message')) as [ShopAddress]
const numbers = Array.from({ length: count }, (_, number) => number)
const shoppers = await Promise.all(numbers.map((number) => openShopper(productUrl, paymentsUrl, number)))
process.send?.('open')
process.on('message', async (errand: Errand) => process.send?.(await repeat(shoppers, errand)))

/** Repeats the task with all customers until the time is over. */
async function repeat(all: readonly Shopper[], { task, seconds }: Errand): Promise<Done> {
  const started = performance.now()
  const until = started + seconds * 1000
  const milliseconds: number[] = []
  const shop = async (shopper: Shopper) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const before = performance.now()
      await tasks[task](shopper, turn)
      milliseconds.push(performance.now() - before)
    }
  }
  await Promise.all(all.map(shop))
  const times = milliseconds.length
  return { times, perSecond: times / ((performance.now() - started) / 1000), medianMs: median(milliseconds) }
}
