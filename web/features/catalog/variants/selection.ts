import type { ServiceView } from '../catalog.view.ts'
import { type Choice, cartLines, choiceMinutes, choiceTotal, inTreeOrder, openLevel } from './variant-choice.ts'

/** The options of a service; prices in rupees, durations in minutes. */
export type Choosable = Pick<ServiceView, 'packages' | 'price' | 'time' | 'addOns'>
export type AddOn = ServiceView['addOns'][number]

/** Sorts the ids of a link or a picker: variants in the order of the tree, then add-ons; unknown ids are dropped. */
export function splitSelection({ packages, addOns }: Choosable, ids: readonly string[]) {
  return {
    choice: packages ? inTreeOrder(packages, ids) : [],
    extras: addOns.flatMap(({ _id }) => (ids.includes(_id) ? [_id] : [])) as Choice,
  }
}

function chosenAddOns({ addOns }: Pick<Choosable, 'addOns'>, ids: Choice): AddOn[] {
  return addOns.filter(({ _id }) => ids.includes(_id))
}

/** Total of variants and add-ons in rupees; null where the price follows an inspection. */
export function totalOfSelection(service: Choosable, ids: Choice): number | null {
  const base = service.packages ? choiceTotal(service.packages, ids) : service.price
  return base === null ? null : base + sum(chosenAddOns(service, ids).map(({ price }) => price))
}

export function minutesOfSelection(service: Choosable, ids: Choice): number {
  const base = service.packages ? choiceMinutes(service.packages, ids) : service.time
  return base + sum(chosenAddOns(service, ids).map(({ durationMinutes }) => durationMinutes))
}

/** A sentence about the first missing choice; null when the selection is complete. */
export function missingChoiceText({ packages }: Choosable, ids: Choice): string | null {
  const open = packages && openLevel(packages, ids)
  if (!open) return null
  return `Choose: ${open.level.title}${open.under ? `, ${open.under.variantName}` : ''}.`
}

/** As cart lines. An add-on is done once, so only the first line carries it. */
export function linesOfSelection(service: Choosable, ids: Choice): Choice[] {
  const { choice, extras } = splitSelection(service, ids)
  const lines = service.packages ? cartLines(service.packages, choice) : []
  const [first = [], ...others] = lines
  return [[...first, ...extras], ...others]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
