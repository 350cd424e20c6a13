/** One variant of the catalog's tree; prices in rupees, null where the price follows an inspection. */
export interface VariantNode {
  variantId: string
  variantName: string
  price: number | null
  durationMinutes: number
  coversTwoBathrooms: boolean
  /** Holds one list at most; at the last level of the catalog it may be empty. */
  children: readonly (VariantLevel | object)[]
}

export interface VariantLevel {
  title: string
  select: 'single' | 'multi'
  variants: readonly VariantNode[]
}

/** How many variants may be chosen at one level. */
export type ChoiceMode = 'several' | 'one'

/** Ids of the chosen variants, in the order of the tree. */
export type Choice = readonly string[]

/** One visible level; `parent` is the variant it belongs to, null for the first level. */
export interface ShownLevel {
  depth: number
  under: VariantNode | null
  level: VariantLevel
}

function levelBelow(node: VariantNode): VariantLevel | null {
  const first = node.children[0]
  return first && 'variants' in first ? first : null
}

/** The first level, and one level for each chosen variant that has children. */
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

/** The choice after a tap on a variant: toggles it and clears the choices below it. Where one is chosen, it stays chosen. */
export function chooseVariant(root: VariantLevel, choice: Choice, variantId: string, mode: ChoiceMode): Choice {
  const levels = shownLevels(root, choice)
  const depth = levels.find(({ level }) => level.variants.some((node) => node.variantId === variantId))?.depth
  if (depth === undefined || (mode === 'one' && choice.includes(variantId))) return choice
  const idsAt = (wanted: (at: number) => boolean) =>
    new Set(
      levels.filter((at) => wanted(at.depth)).flatMap(({ level }) => level.variants.map((node) => node.variantId)),
    )
  const deeper = idsAt((at) => at > depth)
  const beside = mode === 'one' ? idsAt((at) => at === depth) : new Set<string>()
  const kept = choice.filter((id) => id !== variantId && !deeper.has(id) && !beside.has(id))
  return inTreeOrder(root, choice.includes(variantId) ? kept : [...kept, variantId])
}

/** Keeps ids of this tree whose parents are chosen too, without duplicates: ids from a link may be out of date. */
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

/** The total in rupees; a variant without a price counts as 0. */
export function choiceTotal(root: VariantLevel, choice: Choice): number {
  return chosenNodes(root, choice).reduce((sum, node) => sum + (node.price ?? 0), 0)
}

export function choiceMinutes(root: VariantLevel, choice: Choice): number {
  return chosenNodes(root, choice).reduce((sum, node) => sum + node.durationMinutes, 0)
}

/** The first level without a choice; undefined when the choice is complete. */
export function openLevel(root: VariantLevel, choice: Choice): ShownLevel | undefined {
  return shownLevels(root, choice).find(({ level }) => !level.variants.some((node) => choice.includes(node.variantId)))
}

/** True when anything is chosen and every chosen variant with children has a choice below it. */
export function isComplete(root: VariantLevel, choice: Choice): boolean {
  return openLevel(root, choice) === undefined
}

/**
 * The choice as cart lines, each a set of variant ids. Several variants at a level meant for one become several
 * lines ('1 bathroom' and '3 bathrooms'); at a level meant for several they stay in one line.
 * Incomplete lines come first, so that the server refuses before anything is in the cart.
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
