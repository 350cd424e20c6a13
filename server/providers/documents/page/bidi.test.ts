import { expect, test } from 'vitest'
import { piecesFromLeft } from './bidi.ts'

const fromLeft = (text: string) => piecesFromLeft([...text]).map((piece) => piece.text)

test.each([
  ['4 Hill Road', ['4 Hill Road']],
  ['محمد علی', ['محمد علی']],
  ['مکان 12، گلی 5', ['5', '، گلی ', '12', 'مکان ']],
  ['مکان 12/4-7 گلی', [' گلی', '12/4-7', 'مکان ']],
  ['Flat 4, مکان 12 گلی, Pune 411001', ['Flat 4, ', ' گلی', '12', 'مکان ', ', Pune 411001']],
  ['محمد (Khan Stores) دہلی', [') دہلی', 'Khan Stores', 'محمد (']],
])('%s is drawn from the left as %j', (text, pieces) => {
  expect(fromLeft(text)).toEqual(pieces)
})
