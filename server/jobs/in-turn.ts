import type { Context } from '#server/context.ts'

/**
 * Does the work of a round, one after the other. What cannot be done stands in the log and keeps nothing behind it from
 * its turn, round after round. Throws the first error at the end: the round has not done all. Answers how many `work`
 * answered true for.
 */
export async function inTurn<Item extends string | object>(
  { log }: Pick<Context, 'log'>,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  let done = 0
  const errors: unknown[] = []
  for (const item of items) {
    try {
      if ((await work(item)) === true) done += 1
    } catch (error) {
      log.error({ err: error, item }, 'one of a round failed')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return done
}
