import type { CustomerActor, ProfessionalActor, StaffActor } from '#server/actor.ts'
import { AppError } from '#server/http/app-error.ts'
import type { WorkerLimits } from '#server/providers/documents/worker/ask-worker.ts'

/** Whose file it is: files of one lane never wait for those of another. */
export interface Sender {
  lane: 'visitor' | 'customer' | 'professional' | 'staff'
  /** The account, or the address of a visitor. */
  key: string
}

const maxWaitMs = 10_000
const retryAfterSeconds = 10
/** Until a lane has shown how long its files take, and the shortest that it takes a file to take. */
const [firstMs, minMs] = [1_000, 500]
/** Of processor time. A file can be made so that it takes long, and strangers are many. */
const visitorMs = 2_000

export const visitorAt = (address: string): Sender => ({ lane: 'visitor', key: address })

export function toSender({ kind, customerId }: CustomerActor | ProfessionalActor | StaffActor): Sender {
  return { lane: kind, key: customerId }
}

/** The limits of a file, with less time for a visitor's. */
export function limitsFor<Limits extends WorkerLimits>({ lane }: Sender, limits: Limits): Limits {
  return lane === 'visitor' ? { ...limits, deadlineMs: Math.min(limits.deadlineMs, visitorMs) } : limits
}

interface Lane {
  isBusy: boolean
  waiting: { key: string; start: () => void }[]
  averageMs: number
}

/**
 * Runs the work on one file at a time in each lane. Throws UNAVAILABLE right away when another file of the same sender waits already or
 * its turn would come in more than ten seconds, and later when it has not come by then.
 */
export function fileLanes(now: () => number = () => performance.now()) {
  const newLane = (): Lane => ({ isBusy: false, waiting: [], averageMs: firstMs })
  const lanes = { visitor: newLane(), customer: newLane(), professional: newLane(), staff: newLane() }
  return async <Result>({ lane: name, key }: Sender, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes[name]
    await enter(lane, key)
    const began = now()
    try {
      return await work()
    } finally {
      lane.averageMs = Math.max(minMs, lane.averageMs * 0.8 + (now() - began) * 0.2)
      leave(lane)
    }
  }
}

/** Of this process. */
export const inLane = fileLanes()

async function enter(lane: Lane, key: string): Promise<void> {
  if (!lane.isBusy) {
    lane.isBusy = true
    return
  }
  const { waiting, averageMs } = lane
  if (waiting.some((other) => other.key === key) || (waiting.length + 1) * averageMs > maxWaitMs) throw busy()
  await new Promise<void>((resolve, reject) => {
    const start = () => {
      clearTimeout(timer)
      resolve()
    }
    const mine = { key, start }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(mine), 1)
      reject(busy())
    }, maxWaitMs)
    waiting.push(mine)
  })
}

/** The lane passes to the next one directly, so that a newcomer cannot take it before. */
function leave(lane: Lane): void {
  const next = lane.waiting.shift()
  if (next) next.start()
  else lane.isBusy = false
}

const busy = () => new AppError('UNAVAILABLE', { retryAfterSeconds })
