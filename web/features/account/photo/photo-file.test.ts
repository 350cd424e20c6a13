import { expect, test } from 'vitest'
import { photoProblem } from './photo-file.ts'

const megabyte = 1024 * 1024

test('refuses a file that is not a picture', () => {
  expect(photoProblem({ type: 'application/pdf', size: 10 })).toBe('Please select a valid image file')
  expect(photoProblem({ type: '', size: 10 })).toBe('Please select a valid image file')
})

test('accepts a picture of exactly 5 MB, refuses one byte more', () => {
  expect(photoProblem({ type: 'image/png', size: 5 * megabyte })).toBeNull()
  expect(photoProblem({ type: 'image/png', size: 5 * megabyte + 1 })).toBe('Image size should be less than 5MB')
})
