import { expect, test } from 'vitest'
import { owedPaise, takeFrom } from './refund.rules.ts'

const payment = (paymentId: string, leftPaise: number) => ({ reference: `ref-${paymentId}`, paymentId, leftPaise })

test.each([
  ['from the first payment alone where it holds enough', 150_00, [['stray', 150_00]]],
  [
    'from both where it does not',
    300_00,
    [
      ['stray', 200_00],
      ['kept', 100_00],
    ],
  ],
  ['not at all beyond what both hold', 500_01, undefined],
  ['not at all where a part would be below one rupee', 200_99, undefined],
  ['not at all for nothing', 0, undefined],
  ['not at all for less than nothing', -100, undefined],
])('an amount is taken %s', (_how, amountPaise, expected) => {
  const parts = takeFrom(amountPaise, [payment('stray', 200_00), payment('kept', 300_00)])
  expect(parts?.map((part) => [part.paymentId, part.amountPaise])).toEqual(expected)
})

test.each([
  [
    'nothing after refunds that arrived or are on their way',
    [
      ['processed', 100],
      ['pending', 50],
    ],
    0,
  ],
  ['what failed', [['failed', 100]], 100],
  [
    'nothing once it was sent again',
    [
      ['failed', 100],
      ['requested', 100],
    ],
    0,
  ],
  [
    'the same money once, however often it failed',
    [
      ['failed', 100],
      ['failed', 100],
    ],
    100,
  ],
  [
    'the rest where a part was sent again',
    [
      ['failed', 100],
      ['processed', 30],
    ],
    70,
  ],
  [
    'what failed after others arrived',
    [
      ['processed', 100],
      ['failed', 60],
    ],
    60,
  ],
] as const)('the customer is owed %s', (_what, refunds, owed) => {
  expect(owedPaise(refunds.map(([state, amountPaise]) => ({ state, amountPaise })))).toBe(owed)
})
