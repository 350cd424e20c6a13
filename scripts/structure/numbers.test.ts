import { expect, test } from 'vitest'
import { checkDecisions, checkMigrationNumbers } from './numbers.ts'

const file = (number: number, status = '2026-11-28 · accepted') => ({
  name: `000${number}-a-choice.md`,
  text: `# ${number}. A choice\n\n${status}\n\nWhy.\n`,
})

test('numbered decisions with date and status are no problem', () => {
  expect(checkDecisions([file(1, '2026-11-21 · superseded by 2'), file(2)])).toEqual([])
})

test('a gap between numbers is a problem, also in the title', () => {
  expect(checkDecisions([file(1), file(3)])).toEqual([
    'docs/decisions/0003-a-choice.md: its number should be 2',
    'docs/decisions/0003-a-choice.md: its title should begin with "# 2. "',
  ])
})

test.each([
  '',
  'accepted',
  '2026-11-28',
  '2026-11-28 · agreed',
  '2026-11-28 · superseded by 1',
  '2026-11-28 · superseded by 3',
])('"%s" is no status of a decision', (status) => {
  expect(checkDecisions([file(1, status), file(2)])).toEqual([
    'docs/decisions/0001-a-choice.md: its third line should be "YYYY-MM-DD · accepted", or "· superseded by N" with the number of a decision',
  ])
})

test('a migration with the number of another one is a problem', () => {
  expect(checkMigrationNumbers(['0001_start.sql', '0002_offers.sql', '0002_visits.sql'])).toEqual([
    'server/db/migrations/0002_visits.sql: its number is taken; rename it to the next free one',
  ])
  expect(checkMigrationNumbers(['0001_start.sql', '0003_visits.sql'])).toEqual([])
})
