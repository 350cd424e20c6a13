import { median } from '#bench/report/floors.ts'
import type { OpenWorld, Worlds } from './open-worlds.ts'

/** A call's time may be this much longer in the large world. */
export const maxRatio = 1.5

export interface Compared {
  name: string
  smallMs: number
  largeMs: number
  ratio: number
  /** Undefined: only reported. */
  maxRatio?: number
}

/** Something a customer does, once; returns milliseconds by name. */
export type Act = (turn: number) => Promise<Record<string, number>>

/** Alternately, one after the other, so that both meet the same machine. The first turns warm up. */
export async function takeTurns(acts: Record<keyof Worlds, Act>, turns: number): Promise<Compared[]> {
  const times = { small: new Map<string, number[]>(), large: new Map<string, number[]>() }
  const warmUp = Math.ceil(turns / 5)
  for (let turn = 0; turn < turns + warmUp; turn += 1) {
    const order = turn % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)
    for (const world of order) {
      const taken = await acts[world](turn)
      if (turn < warmUp) continue
      for (const [name, ms] of Object.entries(taken)) times[world].set(name, [...(times[world].get(name) ?? []), ms])
    }
  }
  return [...times.small.keys()].map((name) =>
    compare(name, median(times.small.get(name) ?? []), median(times.large.get(name) ?? []), maxRatio),
  )
}

export function compare(name: string, smallMs: number, largeMs: number, floor?: number): Compared {
  return { name, smallMs, largeMs, ratio: largeMs / smallMs, ...(floor && { maxRatio: floor }) }
}

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export const isMet = ({ ratio, maxRatio: most }: Compared) => most === undefined || ratio <= most

export async function inBoth<Made>({ small, large }: Worlds, make: (world: OpenWorld) => Promise<Made>) {
  return { small: await make(small), large: await make(large) }
}
