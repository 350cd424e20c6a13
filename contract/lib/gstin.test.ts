import { expect, test } from 'vitest'
import { brand } from './business.ts'
import { gstinProblem, isInterState, isUin, normaliseGstin } from './gstin.ts'

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', brand.gstin])('%s is a GSTIN', (gstin) => {
  expect(gstinProblem(gstin)).toBeUndefined()
})

test.each(['0717UNO00157UNO', '2917UNO00154UNE', '0718AUS00079UN1'])(
  '%s is the UIN of an embassy or UN body',
  (uin) => {
    expect(gstinProblem(normaliseGstin(uin.toLowerCase()))).toBeUndefined()
    expect(isUin(uin)).toBe(true)
  },
)

test('IGST is due between states and to special economic zones', () => {
  expect([isInterState('29', '29'), isInterState('29', '27'), isInterState('29', '29', true)]).toEqual([
    false,
    true,
    true,
  ])
})

test('blanks, hyphens and small letters are accepted', () => {
  expect(normaliseGstin(' 27aapfu-0939 f1zv ')).toBe('27AAPFU0939F1ZV')
})

test.each([
  ['27AAPFU0939F1Z', /15 characters/],
  ['39AAPFU0939F1ZV', /code of a state/],
  ['00AAPFU0939F1ZV', /code of a state/],
  ['27AAPF00939F1ZV', /PAN/],
  ['27AAPFU0939F0ZV', /last three/],
  ['27AAPFU0939F1AV', /last three/],
  ['9917UNO00157UNO', /code of a state/],
  ['0717UNO00157UXO', /PAN/],
  ['27AAPFU0939F1ZW', /typing mistake/],
])('%s is none', (gstin, sentence) => {
  expect(gstinProblem(gstin)).toMatch(sentence)
})

test('one wrong character is found', () => {
  const gstin = '27AAPFU0939F1ZV'
  const wrong = [...gstin].flatMap((_, index) =>
    ['3', '7', 'B', 'K'].map((other) => gstin.slice(0, index) + other + gstin.slice(index + 1)),
  )
  expect(wrong.filter((text) => text !== gstin && !gstinProblem(text))).toEqual([])
})
