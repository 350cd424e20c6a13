import { expect, test } from 'vitest'
import { formatBenefit } from './benefit.rules.ts'

const nothing = { valuePaise: null, percent: null, maxDiscountPaise: null, categories: [], services: [] }

test.each([
  ['₹250 off', { valuePaise: 250_00 }],
  ['8% off, up to ₹200', { percent: 8, maxDiscountPaise: 200_00 }],
  [
    '15% off Pest Control and Bed Bug and Termite',
    {
      percent: 15,
      categories: [
        { id: 'pest control', name: 'Pest Control' },
        { id: 'bed bug and termite', name: 'Bed Bug and Termite' },
      ],
    },
  ],
  [
    '₹50 off Bathroom Cleaning and Sofa Shampooing',
    {
      valuePaise: 50_00,
      categories: [{ id: 'bathroom cleaning', name: 'Bathroom Cleaning' }],
      services: [{ id: 'sofa shampooing', name: 'Sofa Shampooing' }],
    },
  ],
])('a customer reads %s', (words, terms) => expect(formatBenefit({ ...nothing, ...terms })).toBe(words))
