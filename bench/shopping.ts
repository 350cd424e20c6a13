import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Done, Errand, ShopAddress } from '#bench/shoppers/process.ts'
import { bareCommitsPerSecond, nextTransactionNumber } from './bare-commits.ts'
import type { Measurement } from './floors.ts'
import { difference, processorTimes } from './processor.ts'

/** The measured product and its processes. */
export interface Shop {
  productUrl: string
  paymentsUrl: string
  databaseUrl: string
  serverPid: number
}

interface Shopping {
  name: string
  unit: Measurement['unit']
  task: Errand['task']
  atLeast: number
}

const shoppers = 16
/** Warm-up, not counted: V8 compiles hot code. */
const warmUpSeconds = 8
const seconds = 10

/** A customer's task, 16 at once, against the same number of bare durable commits. */
export async function compareShopping(
  shop: Shop,
  all: readonly Shopping[],
  keep: (measurement: Measurement) => void,
): Promise<void> {
  const child = fork(new URL('./shoppers/process.ts', import.meta.url))
  try {
    const { productUrl, paymentsUrl } = shop
    await ask(child, { productUrl, paymentsUrl, shoppers })
    for (const one of all) keep(await compare(shop, child, one))
  } finally {
    child.kill()
  }
}

async function compare(shop: Shop, child: ChildProcess, { name, unit, task, atLeast }: Shopping): Promise<Measurement> {
  const { databaseUrl, serverPid } = shop
  await ask(child, { task, seconds: warmUpSeconds })
  const before = { number: await nextTransactionNumber(databaseUrl), times: processorTimes(serverPid) }
  const { times, perSecond, medianMs } = (await ask(child, { task, seconds })) as Done
  const commits = ((await nextTransactionNumber(databaseUrl)) - before.number) / times
  const processorMs = difference(before.times, processorTimes(serverPid), times)
  const reaches = (await bareCommitsPerSecond(databaseUrl, shoppers)) / commits
  return {
    name,
    unit,
    ours: perSecond,
    yardstick: { is: `the ${commits.toFixed(1)} durable commits it takes, each of one row`, reaches },
    ratio: perSecond / reaches,
    floor: { atLeast },
    medianMs,
    processorMs,
  }
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
