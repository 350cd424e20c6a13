import { expect, test } from 'vitest'
import { reportPeriod } from './period.rules.ts'

test('a period runs from midnight to midnight in India, with as many days before it', () => {
  const period = reportPeriod('2026-11-01', '2026-11-03', 'day')
  expect(period).toEqual({
    beforeFrom: new Date('2026-10-28T18:30:00Z'),
    from: new Date('2026-10-31T18:30:00Z'),
    until: new Date('2026-11-03T18:30:00Z'),
    firstDay: '2026-11-01',
    before: { from: '2026-10-29', until: '2026-10-31' },
    by: 'day',
    steps: ['2026-11-01', '2026-11-02', '2026-11-03'],
  })
})

test('weeks begin on Monday and months on the first, also before the period', () => {
  expect(reportPeriod('2026-11-01', '2026-11-09', 'week')?.steps).toEqual(['2026-10-26', '2026-11-02', '2026-11-09'])
  expect(reportPeriod('2026-12-31', '2027-03-01', 'month')?.steps).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
  ])
})

test.each([
  ['2026-11-31', '2026-12-01'],
  ['2026-11-02', '2026-11-01'],
  ['2025-01-01', '2026-02-05'],
])('%s to %s is no period', (from, until) => {
  expect(reportPeriod(from, until, 'day')).toBeUndefined()
})

test('400 days are the longest period', () => {
  expect(reportPeriod('2025-01-01', '2026-02-04', 'month')?.steps).toHaveLength(14)
})
