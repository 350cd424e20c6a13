import { expect, test } from 'vitest'
import { findMatches } from './combobox.tsx'

const options = ['Deep Sofa Cleaning, 3 seats', 'Sofa Cleaning, 5 seats', 'Kitchen Cleaning'].map((title) => ({
  title,
}))
const found = (text: string) => findMatches(options, text).map(({ title }) => title)

test('every word has to occur, in any order and case', () => {
  expect(found('seats  SOFA')).toEqual(['Deep Sofa Cleaning, 3 seats', 'Sofa Cleaning, 5 seats'])
  expect(found('sofa 5')).toEqual(['Sofa Cleaning, 5 seats'])
  expect(found('garden')).toEqual([])
})

test('what begins with the text comes first; without text all stay in their order', () => {
  expect(found('sofa')[0]).toBe('Sofa Cleaning, 5 seats')
  expect(found(' ')).toEqual(options.map(({ title }) => title))
})
