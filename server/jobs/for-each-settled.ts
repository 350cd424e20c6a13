import type { Context } from '#server/context.ts'

/**
 * Runs `work` for each item in order. An item that fails is logged and does not stop the next ones, run after run; the
 * first error is thrown at the end. Returns for how many `work` returned true.
 */
export async function forEachSettled<Item extends string | object>(
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
      log.error({ err: error, item }, 'Item of a job failed')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return done
}
