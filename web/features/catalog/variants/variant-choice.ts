/** One variant as the catalogue nests it; prices in rupees, null where a price comes after an inspection. */
export interface VariantNode {
  variantId: string
  variantName: string
  price: number | null
  durationMinutes: number
  coversTwoBathrooms: boolean
  /** A list of one; the last level of the catalogue holds empty entries. */
  children: readonly (VariantLevel | object)[]
}

export interface VariantLevel {
  title: string
  select: 'single' | 'multi'
  variants: readonly VariantNode[]
}

/** How many variants a page lets people choose at one level. */
export type ChoiceMode = 'several' | 'one'

/** Ids of the chosen variants, in the order of the tree. */
export type Choice = readonly string[]

/** A level as it is drawn: which variant it belongs to, null for the first one. */
export interface ShownLevel {
  depth: number
  under: VariantNode | null
  level: VariantLevel
}

function levelBelow(node: VariantNode): VariantLevel | null {
  const first = node.children[0]
  return first && 'variants' in first ? first : null
}

/** The first level, and below it one level for each chosen variant that has one. */
export function shownLevels(root: VariantLevel, choice: Choice): ShownLevel[] {
  const shown: ShownLevel[] = []
  const visit = (level: VariantLevel, under: VariantNode | null, depth: number) => {
    shown.push({ depth, under, level })
    for (const node of level.variants) {
      const below = choice.includes(node.variantId) && levelBelow(node)
      if (below) visit(below, node, depth + 1)
    }
  }
  visit(root, null, 0)
  return shown.sort((one, other) => one.depth - other.depth)
}

/** The choice after a tap on a variant: it toggles, and whatever was chosen at deeper levels is cleared. */
export function chooseVariant(root: VariantLevel, choice: Choice, variantId: string, mode: ChoiceMode): Choice {
  const levels = shownLevels(root, choice)
  const depth = levels.find(({ level }) => level.variants.some((node) => node.variantId === variantId))?.depth
  if (depth === undefined) return choice
  const idsAt = (wanted: (at: number) => boolean) =>
    new Set(
      levels.filter((at) => wanted(at.depth)).flatMap(({ level }) => level.variants.map((node) => node.variantId)),
    )
  const deeper = idsAt((at) => at > depth)
  const beside = mode === 'one' ? idsAt((at) => at === depth) : new Set<string>()
  const kept = choice.filter((id) => id !== variantId && !deeper.has(id) && !beside.has(id))
  return inTreeOrder(root, choice.includes(variantId) ? kept : [...kept, variantId])
}

/** The ids that are in this tree and whose parents are chosen too, each once: what a link brought may be out of date. */
export function inTreeOrder(root: VariantLevel, ids: readonly string[]): Choice {
  return chosenNodes(root, ids).map((node) => node.variantId)
}

export function chosenNodes(root: VariantLevel, choice: Choice): VariantNode[] {
  return root.variants
    .filter((node) => choice.includes(node.variantId))
    .flatMap((node) => {
      const below = levelBelow(node)
      return below ? [node, ...chosenNodes(below, choice)] : [node]
    })
}

/** The running total in rupees; a variant without a price counts as 0. */
export function totalOf(root: VariantLevel, choice: Choice): number {
  return chosenNodes(root, choice).reduce((sum, node) => sum + (node.price ?? 0), 0)
}

export function minutesOf(root: VariantLevel, choice: Choice): number {
  return chosenNodes(root, choice).reduce((sum, node) => sum + node.durationMinutes, 0)
}

/** The first level nothing is chosen of; undefined when the choice is complete. */
export function openLevel(root: VariantLevel, choice: Choice): ShownLevel | undefined {
  return shownLevels(root, choice).find(({ level }) => !level.variants.some((node) => choice.includes(node.variantId)))
}

/** True when every chosen variant that nests further has something chosen below it, and anything is chosen at all. */
export function isComplete(root: VariantLevel, choice: Choice): boolean {
  return openLevel(root, choice) === undefined
}

/**
 * The choice as cart lines, each a set of variant ids. Several at a level where one belongs to a service mean several
 * visits of it ('1 bathroom' and '3 bathrooms'): a line each. Levels made for several stay together in one line.
 * Lines with a level left open come first, so that the server refuses before anything is in the cart.
 */
export function cartLines(root: VariantLevel, choice: Choice): Choice[] {
  const open = (line: Choice) => Number(isComplete(root, line))
  return linesOf(root, choice).sort((one, other) => open(one) - open(other))
}

function linesOf(level: VariantLevel, choice: Choice): Choice[] {
  const perVariant = level.variants
    .filter((node) => choice.includes(node.variantId))
    .map((node) => {
      const below = levelBelow(node)
      const deeper = below ? linesOf(below, choice) : []
      return (deeper.length > 0 ? deeper : [[]]).map((line) => [node.variantId, ...line])
    })
  if (level.select === 'single') return perVariant.flat()
  return perVariant.reduce<Choice[]>(
    (lines, next) => (lines.length === 0 ? next : lines.flatMap((line) => next.map((more) => [...line, ...more]))),
    [],
  )
}
