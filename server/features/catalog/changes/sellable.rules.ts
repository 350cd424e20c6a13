import { type Refusal, refusalSentence } from '#contract/refusals/refusal.ts'
import { makeCatalog } from '../catalog.model.ts'
import type { CatalogRows } from '../catalog.queries.ts'
import { catalogProblems } from './problems.rules.ts'

/** What could not be sold any more at a moment or later, once planned changes begin, and could before; else undefined. */
export function newProblem(before: CatalogRows, after: CatalogRows, from: Date): Refusal | undefined {
  const later = [...before.pending, ...after.pending].map(({ valid_from }) => valid_from.getTime())
  const moments = new Set([from.getTime(), ...later.filter((at) => at > from.getTime())])
  for (const at of [...moments].map((time) => new Date(time))) {
    const known = new Set(catalogProblems(makeCatalog(before, at)).map(refusalSentence))
    const found = catalogProblems(makeCatalog(after, at)).find((problem) => !known.has(refusalSentence(problem)))
    if (found) return found
  }
  return undefined
}
