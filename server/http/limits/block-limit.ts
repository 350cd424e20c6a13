import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { takeFromLimit } from './rate-limit.ts'

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

interface Hand {
  blocks: Map<string, Block>
  /** Blocks that are being taken: whoever comes meanwhile waits for the same one. */
  opening: Map<string, Promise<void>>
}

/** One for each database, so that two products in one process do not count together. */
const inHand = new WeakMap<Queryable, Hand>()
/** Callers remembered at once; after that everybody takes a new block, which only costs a statement. */
const mostInHand = 20_000

/**
 * A soft limit for reads that must not pay a statement each: an instance takes a block from the counter in the
 * database and gives it out by itself. Throws TOO_MANY_REQUESTS with the seconds to wait.
 */
export async function takeFromBlock(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name, ...limit }: BlockLimit,
  caller: string,
): Promise<void> {
  const now = clock.now()
  const key = `${name}:${caller}`
  const hand = handOf(db)
  for (;;) {
    const block = hand.blocks.get(key)
    if (block && block.left > 0 && block.until > now.getTime()) {
      block.left -= 1
      return
    }
    await (hand.opening.get(key) ?? openBlock(db, now, hand, { key, ...limit }))
  }
}

function openBlock(
  db: Queryable,
  now: Date,
  { blocks: held, opening }: Hand,
  { key, windowSeconds, blocks, size }: Omit<BlockLimit, 'name'> & { key: string },
): Promise<void> {
  const opened = takeFromLimit(db, now, [{ key, windowSeconds, max: blocks }])
    .then(() => {
      if (held.size >= mostInHand) held.clear()
      held.set(key, { left: size, until: now.getTime() + windowSeconds * 1000 })
    })
    .finally(() => opening.delete(key))
  opening.set(key, opened)
  return opened
}

function handOf(db: Queryable): Hand {
  const hand = inHand.get(db) ?? { blocks: new Map(), opening: new Map() }
  inHand.set(db, hand)
  return hand
}
