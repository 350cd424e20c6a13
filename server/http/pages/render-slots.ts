export interface RenderSlots {
  /** Runs the work when it is its turn; undefined, without running it, when too many others wait. */
  run: <Result>(address: string, work: () => Promise<Result>) => Promise<Result | undefined>
}

interface Limits {
  atOnce: number
  maxWaiting: number
  /** One client must not fill the queue. */
  maxWaitingOfOne: number
}

/** A page takes 10 to 100 ms of processor: behind two of them a short queue, in the order of arrival. */
const limitsOfPages: Limits = { atOnce: 2, maxWaiting: 20, maxWaitingOfOne: 6 }

export function createRenderSlots({ atOnce, maxWaiting, maxWaitingOfOne } = limitsOfPages): RenderSlots {
  const waiting: { address: string; start: () => void }[] = []
  let running = 0

  async function enter(address: string): Promise<boolean> {
    if (running < atOnce) {
      running += 1
      return true
    }
    const ofSameClient = waiting.filter((other) => other.address === address).length
    if (waiting.length >= maxWaiting || ofSameClient >= maxWaitingOfOne) return false
    await new Promise<void>((start) => waiting.push({ address, start }))
    return true
  }

  /** The slot passes to the next one directly, so that a newcomer cannot take it before. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next.start()
    else running -= 1
  }

  return {
    async run(address, work) {
      if (!(await enter(address))) return undefined
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
