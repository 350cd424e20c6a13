import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { takeFromLimit } from '../rate-limit.ts'

/** At most `blocks` times `size` within `windowSeconds` for one caller, give or take a block an instance. */
export interface BlockLimit {
  name: string
  windowSeconds: number
  blocks: number
  size: number
}

interface Block {
  left: number
  until: number
}

/** One for each database, so that two products in one process do not count together. */
const inHand = new WeakMap<Queryable, Map<string, Block>>()
/** Callers remembered at once; after that everybody takes a new block, which only costs a statement. */
const mostInHand = 20_000

/**
 * A soft limit for reads that must not pay a statement each: an instance takes a block from the counter in the
 * database and gives it out by itself. Throws TOO_MANY_REQUESTS with the seconds to wait.
 */
export async function takeFromBlock(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name, windowSeconds, blocks, size }: BlockLimit,
  caller: string,
): Promise<void> {
  const now = clock.now()
  const key = `${name}:${caller}`
  const held = blocksOf(db)
  const block = held.get(key)
  if (block && block.left > 0 && block.until > now.getTime()) {
    block.left -= 1
    return
  }
  await takeFromLimit(db, now, [{ key, windowSeconds, max: blocks }])
  if (held.size >= mostInHand) held.clear()
  held.set(key, { left: size - 1, until: now.getTime() + windowSeconds * 1000 })
}

function blocksOf(db: Queryable): Map<string, Block> {
  const held = inHand.get(db) ?? new Map<string, Block>()
  inHand.set(db, held)
  return held
}
