import { expect, test } from 'vitest'
import { allocateRefund, owedPaise } from './refund.rules.ts'

const payment = (paymentId: string, leftPaise: number) => ({ reference: `ref-${paymentId}`, paymentId, leftPaise })

test.each([
  ['from the first payment when it suffices', 150_00, [['stray', 150_00]]],
  [
    'from both when it does not',
    300_00,
    [
      ['stray', 200_00],
      ['kept', 100_00],
    ],
  ],
  [
    'with a part of exactly one rupee',
    201_00,
    [
      ['stray', 200_00],
      ['kept', 1_00],
    ],
  ],
  ['not at all above both payments', 500_01, undefined],
  ['not at all when a part is below one rupee', 200_99, undefined],
  ['not at all for zero', 0, undefined],
  ['not at all for a negative amount', -100, undefined],
])('refunds an amount %s', (_how, amountPaise, expected) => {
  const parts = allocateRefund(amountPaise, [payment('stray', 200_00), payment('kept', 300_00)])
  expect(parts?.map((part) => [part.paymentId, part.amountPaise])).toEqual(expected)
})

test.each([
  [
    'nothing after processed and pending refunds',
    [
      ['processed', 100],
      ['pending', 50],
    ],
    0,
  ],
  ['the failed amount', [['failed', 100]], 100],
  [
    'nothing once it was repeated',
    [
      ['failed', 100],
      ['requested', 100],
    ],
    0,
  ],
  [
    'the same money once after two failures',
    [
      ['failed', 100],
      ['failed', 100],
    ],
    100,
  ],
  [
    'the rest when a part was repeated',
    [
      ['failed', 100],
      ['processed', 30],
    ],
    70,
  ],
  [
    'the amount that failed after another was processed',
    [
      ['processed', 100],
      ['failed', 60],
    ],
    60,
  ],
] as const)('owes the customer %s', (_what, refunds, owed) => {
  expect(owedPaise(refunds.map(([state, amountPaise]) => ({ state, amountPaise })))).toBe(owed)
})
