import { expect, test } from 'vitest'
import { choicePath, parseChoice, parseOrder, toggleFilter, withoutFilters } from './list-choice.ts'

const parse = (search: string) => parseChoice(new URLSearchParams(search))
const everything = 'q=sofa&page=2&category=pest-control&sort=rating&filter=low-price.short'

test('the address says everything that was chosen', () => {
  const choice = parse(everything)
  expect(choice).toEqual({
    ...{ query: 'sofa', page: 2, category: 'pest-control', sort: 'rating', filters: ['low-price', 'short'] },
  })
  expect(choicePath(choice, { page: 2 })).toBe(`/services?${everything}`)
})

test('a change starts at the first page, and nothing chosen is the plain address', () => {
  expect(choicePath(parse('page=3'), { sort: 'time' })).toBe('/services?sort=time')
  expect(choicePath(parse(everything), { ...withoutFilters, query: '' })).toBe('/services')
})

test('words that no filter or order has count for nothing', () => {
  expect(parse('sort=cheapest&filter=cheap.plans.plans&page=-2')).toMatchObject({
    sort: '',
    filters: ['plans'],
    page: 1,
  })
  expect(parse(`q=${'x'.repeat(200)}&category=${'y'.repeat(200)}`).query).toHaveLength(100)
})

test('a filter is added and taken away, in one order', () => {
  const choice = parse('filter=rated')
  expect(toggleFilter(choice, 'low-price')).toEqual(['low-price', 'rated'])
  expect(toggleFilter(choice, 'rated')).toEqual([])
})

test('another page keeps its own parameters, and its order and filters come after them', () => {
  const order = parseOrder(new URLSearchParams('category=pest-control&sort=time'))
  expect(choicePath(order, { filters: ['plans'] }, '/services/info?category=pest-control')).toBe(
    '/services/info?category=pest-control&sort=time&filter=plans',
  )
  expect(choicePath(order, {}, '/cleaning-list/cleaning')).toBe('/cleaning-list/cleaning?sort=time')
})
