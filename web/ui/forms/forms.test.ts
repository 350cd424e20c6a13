import { describe, expect, it } from 'vitest'
import { typedDigits, withDigits } from './code-boxes.tsx'
import { parsePhoneDigits } from './phone-field.tsx'

describe('parsePhoneDigits', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['919876543210', '9876543210'],
    ['98765432101', '9876543210'],
    ['91987', '91987'],
    ['phone', ''],
  ])('parses %s as %s', (typed, digits) => expect(parsePhoneDigits(typed)).toBe(digits))
})

describe('CodeBoxes', () => {
  it('fills the boxes with a pasted code and drops surplus digits', () => {
    expect(withDigits(['', '', '', ''], '12345', 0)).toEqual(['1', '2', '3', '4'])
  })
  it('inserts a digit into its box', () => {
    expect(withDigits(['1', '', '', ''], '2', 1)).toEqual(['1', '2', '', ''])
  })
  it('replaces the digit of a full box when another is typed before or after it', () => {
    expect(typedDigits('1', '12')).toBe('2')
    expect(typedDigits('1', '21')).toBe('2')
    expect(typedDigits('1', '11')).toBe('1')
  })
  it('ignores other characters', () => {
    expect(typedDigits('', 'a')).toBe('')
  })
})
