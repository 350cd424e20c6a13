import { formatDuration } from '#web/lib/format.ts'

export const partialCancellationCopy = {
  work: 'Work',
  hint: 'Lower a quantity, or remove a line or an add-on.',
  off: 'Taken off',
  putBack: 'Put back',
  keepHours: 'Keep the hours of the visit',
  price: 'Price',
  discount: 'Discount',
  credit: 'Credit used',
  code: 'Code',
  minutes: 'Visit',
  change: (before: string, after: string) => (before === after ? before : `${before} → ${after}`),
  minutesChange: (before: number, after: number) =>
    before === after ? formatDuration(before) : `${formatDuration(before)} → ${formatDuration(after)}`,
  none: 'None',
  online: 'Goes back as it was paid',
  creditBack: 'Credit returned',
  cash: 'Less to collect in cash',
  needsSecond: 'Needs a second person’s approval.',
  reason: 'Reason',
} as const
