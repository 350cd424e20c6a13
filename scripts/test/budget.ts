import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Processor time of each part of `npm test` in yardsticks of the same run. */
type PartCosts = Readonly<Record<string, number>>

const budgetFile = new URL('budget.json', import.meta.url)
/** Of the last whole run on this machine. */
const figuresFile = 'node_modules/.cache/gharsaaf/test-costs.json'
const tolerance = 1.25

export const readBudget = (): PartCosts => JSON.parse(readFileSync(budgetFile, 'utf8'))

export function writeCosts(costs: PartCosts): void {
  mkdirSync(dirname(figuresFile), { recursive: true })
  writeFileSync(figuresFile, JSON.stringify(costs))
}

/** A sentence for each part that took more than a quarter above its budget in the last whole run; none where none was made. */
export function budgetProblems(): string[] {
  try {
    return partsOver(JSON.parse(readFileSync(figuresFile, 'utf8')), readBudget())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

export function partsOver(costs: PartCosts, budget: PartCosts): string[] {
  return Object.entries(budget)
    .filter(([part, allowed]) => (costs[part] ?? 0) > allowed * tolerance)
    .map(
      ([part, allowed]) =>
        `${part} took ${costs[part]?.toFixed(1)} yardsticks of processor time in the last npm test; its budget is ${allowed}. Make it cheaper and run npm test again, or say in scripts/test/budget.json's commit why it may cost more.`,
    )
}
