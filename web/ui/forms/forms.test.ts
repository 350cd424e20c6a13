import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { typedDigits, withDigits } from './code-boxes.tsx'
import { nextNumber, PhoneField } from './phone-field.tsx'

/** What the field holds after each of the keys was pressed. */
const typed = (keys: string) => [...keys].reduce((value, key) => nextNumber(value, value + key) ?? value, '')

describe('PhoneField', () => {
  it.each([
    ['+917012345679', '7012345679'],
    ['917012345679', '7012345679'],
    ['091 70123 45680', '7012345680'],
    ['+91 (0) 98765 43210', '9876543210'],
    ['+91-098765-43210', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
  ])('makes %s, typed or pasted, %s', (text, number) => {
    expect(typed(text)).toBe(number)
    expect(nextNumber('', text)).toBe(number)
  })
  it('takes no digit behind ten, and keeps all digits of a pasted text', () => {
    expect(typed('98765432101')).toBe('9876543210')
    expect(nextNumber('9876543210', '98765432101')).toBeNull()
    expect(nextNumber('', '98765432101')).toBe('98765432101')
    expect(nextNumber('9876543210', '99876543210')).toBe('99876543210')
  })
  it('says that a text is no number', () => {
    const shown = (value: string) => renderToStaticMarkup(createElement(PhoneField, { value, onChange: () => {} }))
    expect(shown('98765432101')).toContain('Enter a valid 10-digit Indian mobile number.')
    expect(shown('+9170123')).not.toContain('Enter a valid')
  })
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
