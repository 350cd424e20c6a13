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
  ['27AAPFU0939F1Z', 'GSTIN_LENGTH'],
  ['39AAPFU0939F1ZV', 'GSTIN_STATE'],
  ['00AAPFU0939F1ZV', 'GSTIN_STATE'],
  ['27AAPF00939F1ZV', 'GSTIN_PAN'],
  ['27AAPFU0939F0ZV', 'GSTIN_END'],
  ['27AAPFU0939F1AV', 'GSTIN_END'],
  ['9917UNO00157UNO', 'GSTIN_STATE'],
  ['0717UNO00157UXO', 'GSTIN_PAN'],
  ['27AAPFU0939F1ZW', 'GSTIN_TYPO'],
])('%s is none', (gstin, reason) => {
  expect(gstinProblem(gstin)).toBe(reason)
})

test('one wrong character is found', () => {
  const gstin = '27AAPFU0939F1ZV'
  const wrong = [...gstin].flatMap((_, index) =>
    ['3', '7', 'B', 'K'].map((other) => gstin.slice(0, index) + other + gstin.slice(index + 1)),
  )
  expect(wrong.filter((text) => text !== gstin && !gstinProblem(text))).toEqual([])
})
