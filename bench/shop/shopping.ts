import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { processorOfEach, processorTimes } from '#bench/processor.ts'
import { compared, type Measurement, median } from '#bench/report/floors.ts'
import type { Done, Errand, ShopAddress } from '#bench/shoppers/process.ts'
import { type BareCommits, bareCommits, nextTransactionNumber } from '#bench/yardsticks/bare-commits.ts'

/** The measured product and its processes. */
interface Shop {
  productUrl: string
  paymentsUrl: string
  databaseUrl: string
  serverPid: number
}

const shoppers = 16
/** Warm-up, not counted: V8 compiles hot code. */
const warmUpSeconds = 8
const seconds = 6
const rounds = 3

interface Round {
  perSecond: number
  processor: number
  commits: number
  bare: BareCommits
}

/** 16 customers at once add to the cart, or buy, alternately with bare durable commits. */
export async function compareShopping(
  shop: Shop,
  isChosen: (named: { name: string }) => boolean,
): Promise<Measurement[]> {
  const tasks = (['addToCart', 'checkOut'] as const).filter((task) => isChosen({ name: names[task] }))
  if (tasks.length === 0) return []
  const child = fork(new URL('../shoppers/process.ts', import.meta.url))
  try {
    const { productUrl, paymentsUrl } = shop
    await ask(child, { productUrl, paymentsUrl, shoppers })
    const all: Measurement[] = []
    for (const task of tasks) all.push(...figures[task](await roundsOf(shop, child, task)))
    return all
  } finally {
    child.kill()
  }
}

const names = { addToCart: 'add to cart', checkOut: 'whole checkout' }
const insert = 'one bare durable insert: same driver, same connections'

/** What bounds them, where they miss their floors. */
const bounds = {
  add: 'an add is one commit, between the look for the session and the read of the cart; its call takes more of the same two cores than the inserts do.',
  processor:
    'some 90 statements with those that open and end transactions, each built when it runs and sent on its own, six calls and their looks for the webhook (decision 0009).',
  commits:
    'the calls of a customer whose address is known make five (add 1, booking 1, slot 1, link 2), the two notices of the provider one each. An SMS takes four: the queue fetches it, its claim and its outcome are stored, the queue completes it; of several at once it fetches and completes all in one.',
}

const figures: Record<Errand['task'], (all: Round[]) => Measurement[]> = {
  addToCart(all) {
    const about = { name: names.addToCart, unit: 'adds/s', floor: { ratioAtLeast: 0.3 }, note: bounds.add } as const
    return [
      compared(about, middle(all, 'perSecond'), { is: insert, reaches: median(all.map(({ bare }) => bare.perSecond)) }),
    ]
  },
  checkOut(all) {
    const processor = {
      name: `${names.checkOut}: server and PostgreSQL`,
      unit: 'ms',
      floor: { ratioAtMost: 60 },
      note: bounds.processor,
    } as const
    const commits = {
      name: `${names.checkOut}: commits`,
      unit: 'commits',
      floor: { atMost: 7 },
      note: bounds.commits,
    } as const
    return [
      compared(processor, middle(all, 'processor'), {
        is: insert,
        reaches: median(all.map(({ bare }) => bare.processor)),
      }),
      compared(commits, middle(all, 'commits'), { is: 'one', reaches: 1 }),
    ]
  },
}

const middle = (all: Round[], of: 'perSecond' | 'processor' | 'commits') => median(all.map((one) => one[of]))

async function roundsOf({ databaseUrl, serverPid }: Shop, child: ChildProcess, task: Errand['task']): Promise<Round[]> {
  await ask(child, { task, seconds: warmUpSeconds })
  const all: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = { number: await nextTransactionNumber(databaseUrl), times: processorTimes(serverPid) }
    const { times, perSecond } = (await ask(child, { task, seconds })) as Done
    const processor = processorOfEach(before.times, processorTimes(serverPid), times)
    const commits = ((await nextTransactionNumber(databaseUrl)) - before.number) / times
    all.push({ perSecond, processor, commits, bare: await bareCommits(databaseUrl, shoppers, serverPid) })
  }
  return all
}

/** The load generator's reply; rejects when it exits. */
async function ask(child: ChildProcess, message: ShopAddress | Errand): Promise<unknown> {
  const waiting = new AbortController()
  const ended = once(child, 'exit', waiting).then(([code]) => {
    throw new Error(`The shoppers ended with code ${code}.`)
  })
  try {
    child.send(message)
    const [answer] = await Promise.race([once(child, 'message', waiting), ended])
    return answer
  } finally {
    ended.catch(() => {})
    waiting.abort()
  }
}
