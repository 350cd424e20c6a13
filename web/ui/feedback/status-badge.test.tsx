import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bookingStatuses } from '#contract/rules/booking-states.ts'
import { StatusBadge } from './status-badge.tsx'

const looksOf = (status: string) => /class="([^"]*)"/.exec(renderToStaticMarkup(<StatusBadge status={status} />))?.[1]

// spec: after/status-styles
test('shows six statuses in distinct styles and any other word in the neutral one', () => {
  expect(bookingStatuses).toHaveLength(6)
  expect(new Set(bookingStatuses.map(looksOf)).size).toBe(6)
  const neutral = looksOf('OnItsWay')
  expect(neutral).toBe(looksOf('Waiting'))
  expect(renderToStaticMarkup(<StatusBadge status="OnItsWay" />)).toContain('OnItsWay')
  for (const status of bookingStatuses.filter((one) => one !== 'Cancelled')) expect(looksOf(status)).not.toBe(neutral)
})
