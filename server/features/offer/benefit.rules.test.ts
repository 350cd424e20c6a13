import { expect, test } from 'vitest'
import { formatBenefit } from './benefit.rules.ts'

const nothing = { valuePaise: null, percent: null, maxDiscountPaise: null, categoryNames: [], serviceNames: [] }

test.each([
  ['₹250 off', { valuePaise: 250_00 }],
  ['8% off, up to ₹200', { percent: 8, maxDiscountPaise: 200_00 }],
  [
    '15% off Pest Control and Bed Bug and Termite',
    { percent: 15, categoryNames: ['Pest Control', 'Bed Bug and Termite'] },
  ],
  [
    '₹50 off Bathroom Cleaning and Sofa Shampooing',
    { valuePaise: 50_00, categoryNames: ['Bathroom Cleaning'], serviceNames: ['Sofa Shampooing'] },
  ],
])('a customer reads %s', (words, terms) => expect(formatBenefit({ ...nothing, ...terms })).toBe(words))
