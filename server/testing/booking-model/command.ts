import type fc from 'fast-check'
import type { Life } from './life.ts'

/** Nothing is predicted: the invariants are the oracle. */
type Model = Record<string, never>

/** A command of the model, printed as its title on a line of its own. */
export function command(title: string, run: (life: Life) => Promise<unknown>): fc.AsyncCommand<Model, Life> {
  return {
    check: () => true,
    async run(_model, life) {
      await run(life)
    },
    toString: () => `\n  ${title}`,
  }
}
