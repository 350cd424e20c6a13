import { describe, expect, it } from 'vitest'
import { typedDigits, withDigits } from './code-boxes.tsx'
import { phoneDigitsOf } from './phone-field.tsx'

describe('the phone field', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['919876543210', '9876543210'],
    ['98765432101', '9876543210'],
    ['91987', '91987'],
    ['phone', ''],
  ])('makes of %s the digits %s', (typed, digits) => expect(phoneDigitsOf(typed)).toBe(digits))
})

describe('the code boxes', () => {
  it('spread a pasted code over the boxes and leave out what does not fit', () => {
    expect(withDigits(['', '', '', ''], '12345', 0)).toEqual(['1', '2', '3', '4'])
  })
  it('put a digit into its own box', () => {
    expect(withDigits(['1', '', '', ''], '2', 1)).toEqual(['1', '2', '', ''])
  })
  it('replace the digit of a full box by the one typed beside it, on either side', () => {
    expect(typedDigits('1', '12')).toBe('2')
    expect(typedDigits('1', '21')).toBe('2')
    expect(typedDigits('1', '11')).toBe('1')
  })
  it('take nothing but digits', () => {
    expect(typedDigits('', 'a')).toBe('')
  })
})
