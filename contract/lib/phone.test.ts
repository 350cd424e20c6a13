import { describe, expect, test } from 'vitest'
import { beginsNumber, nationalNumber, typedNumber } from './phone.ts'

describe('nationalNumber', () => {
  // spec: constant/phone-digits, constant/country-prefix
  test.each([
    ['+917012345679', '7012345679'],
    ['091 70123 45680', '7012345680'],
    ['+91 (0) 98765 43210', '9876543210'],
    ['+91-098765-43210', '9876543210'],
    ['0091 98765.43210', '9876543210'],
    ['98765\u00a043210', '9876543210'],
    ['\u202a+91 98765 43210\u202c', '9876543210'],
    ['९८७६५ ४३२१०', '9876543210'],
    ['+९१ ৯৮৭৬৫৪৩২১০', '9876543210'],
    ['௯௮௭௬௫௪௩௨௧௦', '9876543210'],
    ['９８７６５４３２１０', '9876543210'],
    ['9198765432', '9198765432'],
  ])('%o is %s', (text, number) => expect(nationalNumber(text)).toBe(number))

  test.each(['', '987654321', '98765432101', '5876543210', '+1 9876543210', '98765x3210', '9876543210 / 9876543211'])(
    '%o is no number',
    (text) => expect(nationalNumber(text)).toBeNull(),
  )
})

test('keeps every digit of other texts', () => {
  expect(typedNumber('98765 432101')).toBe('98765432101')
  expect(typedNumber('tel:+91 98765 43210')).toBe('9876543210')
  expect(typedNumber('98765 43210 ext 5')).toBe('9876543210ext5')
  expect(typedNumber('phone')).toBe('')
})

test('knows the beginning of a number', () => {
  const beginnings = ['', '+', '+9', '+91', '+910', '0', '00', '0091', '091701', '9170123456', '91701234567']
  expect(beginnings.filter((text) => !beginsNumber(text))).toEqual([])
  const others = ['1', '+1', '98765432101', '+98', '9876a', '5876543210']
  expect(others.filter(beginsNumber)).toEqual([])
})
