import { describe, expect, test } from 'vitest'
import { SearchIndex } from './search-index.ts'

const names = [
  'Classic Bathroom Cleaning',
  'Cockroach and Ant Control',
  'General Pest Control',
  'Fabric Sofa Shampooing',
]
const index = new SearchIndex(
  names.map((name) => ({
    item: name,
    texts: [
      { text: name, weight: 10 },
      { text: name.includes('Control') ? 'Pest Control' : 'Home', weight: 5 },
    ],
  })),
)
const find = (query: string) => index.find(query, (name) => names.indexOf(name))

describe('search', () => {
  // spec: browse/search-misspelt
  test.each([
    ['sofa', 'Fabric Sofa Shampooing', null],
    ['SOFAS', 'Fabric Sofa Shampooing', null],
    ['shamp', 'Fabric Sofa Shampooing', null],
    ['couch', 'Fabric Sofa Shampooing', null],
    ['loo cleaning', 'Classic Bathroom Cleaning', null],
    ['soffa', 'Fabric Sofa Shampooing', 'sofa'],
    ['sfoa', 'Fabric Sofa Shampooing', 'sofa'],
    ['bathrom', 'Classic Bathroom Cleaning', 'bathroom'],
    ['cocroach', 'Cockroach and Ant Control', 'cockroach'],
    ['bathrom cleening', 'Classic Bathroom Cleaning', 'bathroom cleaning'],
    ['pestcontrol', 'General Pest Control', 'pest control'],
    ['please clean my bathroom', 'Classic Bathroom Cleaning', null],
    ['सोफा', 'Fabric Sofa Shampooing', null],
    ['सोफ', 'Fabric Sofa Shampooing', null],
    ['मेरे बाथरूम की सफ़ाई।', 'Classic Bathroom Cleaning', null],
    ['bathroom ki safaai', 'Classic Bathroom Cleaning', null],
    ['tilchatte', 'Cockroach and Ant Control', null],
    ['तिलचटटा', 'Cockroach and Ant Control', 'तिलचट्टा'],
  ])('"%s" finds %s', (query, first, didYouMean) => {
    const found = find(query)
    expect(found.items[0]).toBe(first)
    expect(found.didYouMean).toBe(didYouMean)
  })

  test('matches all words', () => {
    expect(find('sofa pest').items).toHaveLength(3)
    expect(find('ant control').items).toEqual(['Cockroach and Ant Control'])
  })

  test('orders equal matches by popularity', () => {
    expect(find('control').items).toEqual(['General Pest Control', 'Cockroach and Ant Control'])
  })

  // 'cistern' means a tank, which is not sold here.
  test.each(['', '   ', 'the', 'की', 'कखगघ', 'cistern', 'qqqqqq', 'zz', '%_\\', '🧹', 'constructor', '__proto__'])(
    '"%s" finds nothing and suggests nothing',
    (query) => {
      expect(find(query)).toEqual({ items: [], didYouMean: null })
    },
  )
})

test('eight words and eighty characters of a query count', () => {
  const first = (query: string) => find(query).items[0]
  expect(first('sofa zq zq zq zq zq zq zq cockroach ant control')).toBe('Fabric Sofa Shampooing')
  expect(first(`${'sofa'.padEnd(80)} cockroach ant control`)).toBe('Fabric Sofa Shampooing')
})
