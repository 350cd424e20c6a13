import { describe, expect, it } from 'vitest'
import {
  cartLines,
  choiceMinutes,
  choiceTotal,
  chooseVariant,
  inTreeOrder,
  isComplete,
  shownLevels,
  type VariantLevel,
  type VariantNode,
} from './variant-choice.ts'

function node(variantId: string, price: number | null, below?: VariantLevel): VariantNode {
  const children = below ? [below] : [{}]
  return { variantId, variantName: variantId, price, durationMinutes: 30, coversTwoBathrooms: false, children }
}

const furnishing = (home: string): VariantLevel => ({
  title: 'Furnishing',
  select: 'single',
  variants: [node(`${home}.bare`, 0), node(`${home}.full`, 400)],
})

const homes: VariantLevel = {
  title: 'Home size',
  select: 'single',
  variants: [node('1', 2699, furnishing('1')), node('2', 3499, furnishing('2')), node('studio', 1999)],
}

const sofas: VariantLevel = {
  title: 'Type',
  select: 'multi',
  variants: [node('corner', 1299), node('recliner', 349), node('odd', null)],
}

describe('choosing variants', () => {
  // spec: browse/picker-clears-deeper, browse/picker-several, browse/picker-one
  it.each([
    ['the first one', homes, [], '1', 'several', ['1']],
    ['a second one beside it', homes, ['1'], '2', 'several', ['1', '2']],
    ['one level deeper', homes, ['1'], '1.full', 'several', ['1', '1.full']],
    ['the same one again, which takes it away', homes, ['1', '1.full'], '1.full', 'several', ['1']],
    ['another above, which clears everything below', homes, ['1', '1.full'], '2', 'several', ['1', '2']],
    ['the parent again, which clears it and its children', homes, ['1', '1.full'], '1', 'several', []],
    ['another where only one fits', homes, ['1', '1.full'], '2', 'one', ['2']],
    ['another below where only one fits', homes, ['1', '1.full'], '1.bare', 'one', ['1', '1.bare']],
    ['the same one again where only one fits, which stays', homes, ['1', '1.full'], '1', 'one', ['1', '1.full']],
    ['something that is not there', homes, ['1'], 'palace', 'several', ['1']],
    ['a child whose parent is not chosen', homes, ['1'], '2.full', 'several', ['1']],
  ] as const)('takes %s', (_what, root, before, tapped, mode, after) => {
    expect(chooseVariant(root, before, tapped, mode)).toEqual(after)
  })

  it('shows the next level of every chosen variant, shallow levels first', () => {
    const shown = shownLevels(homes, ['1', '2'])
    expect(shown.map(({ depth, under }) => [depth, under?.variantId ?? null])).toEqual([
      [0, null],
      [1, '1'],
      [1, '2'],
    ])
  })

  // spec: browse/add-total, browse/picker-total
  it('adds up prices along the chosen paths and counts a missing price as 0', () => {
    expect(choiceTotal(homes, ['1', '1.full'])).toBe(3099)
    expect(choiceTotal(sofas, ['recliner', 'odd'])).toBe(349)
    expect(choiceMinutes(homes, ['1', '1.full'])).toBe(60)
  })

  // spec: browse/add-shown-variants
  it('drops unknown and repeated ids of a link', () => {
    expect(inTreeOrder(homes, ['1.full', '1', '1', 'gone', '2.full'])).toEqual(['1', '1.full'])
  })

  it('is complete once no level is left open', () => {
    expect(isComplete(homes, [])).toBe(false)
    expect(isComplete(homes, ['1'])).toBe(false)
    expect(isComplete(homes, ['1', '1.bare'])).toBe(true)
    expect(isComplete(homes, ['studio'])).toBe(true)
    expect(isComplete(homes, ['1', '1.bare', '2'])).toBe(false)
  })
})

describe('cart lines of a choice', () => {
  it.each([
    ['one path is one line', homes, ['1', '1.full'], [['1', '1.full']]],
    ['two homes are two lines', homes, ['1', '1.full', 'studio'], [['1', '1.full'], ['studio']]],
    ['a line with an open level goes first', homes, ['1', '1.full', '2'], [['2'], ['1', '1.full']]],
    ['several of a level made for several stay together', sofas, ['corner', 'recliner'], [['corner', 'recliner']]],
    ['nothing chosen is no line', homes, [], []],
  ] as const)('%s', (_what, root, choice, lines) => {
    expect(cartLines(root, choice)).toEqual(lines)
  })
})
