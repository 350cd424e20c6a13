import { afterEach, expect, test, vi } from 'vitest'
import { forgetSearch, keepSearch, readRecent } from './recent-searches.ts'
import { moveTo, type SuggestedService, suggestionRows } from './suggestion-rows.ts'

afterEach(() => vi.unstubAllGlobals())

const sofa = { _id: 'sofa', name: 'Sofa' } as SuggestedService
const keys = (typed: string, recent: string[]) => suggestionRows(typed, recent, [sofa]).map(({ key }) => key)

test('an empty field suggests recent searches and services', () => {
  expect(keys('', ['a1', 'b2', 'c3', 'd4', 'e5'])).toEqual([
    ...['a1', 'b2', 'c3', 'd4'].map((t) => `recent ${t}`),
    'sofa',
  ])
})

test('typed words keep the recent searches that begin with them, but not themselves', () => {
  expect(keys(' SO', ['Sofa deep', 'so', 'carpet'])).toEqual(['recent Sofa deep', 'sofa'])
})

test('arrows walk the rows, past the ends to the field, and to the removal of a recent search', () => {
  const rows = suggestionRows('', ['carpet'], [sofa])
  const walk = (...pressed: string[]) =>
    pressed.reduce<ReturnType<typeof moveTo>>((active, key) => moveTo(active ?? null, key, rows), null)
  expect(walk('ArrowDown')).toEqual({ row: 0, onRemove: false })
  expect(walk('ArrowDown', 'ArrowRight')).toEqual({ row: 0, onRemove: true })
  expect(walk('ArrowDown', 'ArrowRight', 'ArrowLeft')).toEqual({ row: 0, onRemove: false })
  expect(walk('ArrowDown', 'ArrowRight', 'ArrowDown')).toEqual({ row: 1, onRemove: false })
  expect(walk('ArrowDown', 'ArrowDown', 'ArrowDown')).toBeNull()
  expect(walk('ArrowUp')).toEqual({ row: 1, onRemove: false })
})

test('keys of the text stay with the text', () => {
  const rows = suggestionRows('', ['carpet'], [sofa])
  expect(moveTo(null, 'ArrowRight', rows)).toBeUndefined()
  expect(moveTo({ row: 1, onRemove: false }, 'ArrowRight', rows)).toBeUndefined()
  expect(moveTo({ row: 0, onRemove: false }, 'ArrowLeft', rows)).toBeUndefined()
  expect(moveTo(null, 'ArrowDown', [])).toBeUndefined()
})

test('the last eight searches are kept, each once, and each can be forgotten', () => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
  for (const text of ['so', 'sofa', ' SOFA ', 'x'.repeat(200)]) keepSearch(text)
  expect(readRecent()).toEqual(['x'.repeat(100), 'SOFA'])
  for (let n = 10; n < 20; n += 1) keepSearch(`search ${n}`)
  expect(readRecent()).toHaveLength(8)
  forgetSearch('Search 19')
  expect(readRecent()[0]).toBe('search 18')
  values.set('gsf-searches', '{"not":"a list"}')
  expect(readRecent()).toEqual([])
})
