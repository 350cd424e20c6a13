/** Seeded pseudo-random numbers (mulberry32), equal in every run. */
export interface Dice {
  /** From 0 inclusive to 1 exclusive. */
  next(): number
  /** An integer below `sides`. */
  roll(sides: number): number
  pick<Item>(items: readonly Item[]): Item
}

export function makeDice(seed: number): Dice {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const roll = (sides: number) => Math.floor(next() * sides)
  return {
    next,
    roll,
    pick(items) {
      const item = items[roll(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
  }
}
