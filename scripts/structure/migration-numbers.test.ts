import { expect, test } from 'vitest'
import { checkMigrationNumbers } from './migration-numbers.ts'

test('a migration with the number of another one is a problem', () => {
  expect(checkMigrationNumbers(['0001_start.sql', '0002_offers.sql', '0002_visits.sql'])).toEqual([
    'server/db/migrations/0002_visits.sql: its number is taken; rename it to the next free one',
  ])
  expect(checkMigrationNumbers(['0001_start.sql', '0003_visits.sql'])).toEqual([])
})
