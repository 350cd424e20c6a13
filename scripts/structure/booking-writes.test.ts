import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listSourceFiles } from './source-files.ts'

const root = new URL('../../', import.meta.url)
const tables = 'booking|booking_item|booking_event'
const builderWrite = new RegExp(
  String.raw`\b(?:updateTable|insertInto|deleteFrom|mergeInto)\(\s*['"\`](?:${tables})['"\`\s]`,
)
const sqlWrite = new RegExp(
  String.raw`\b(?:update|insert\s+into|delete\s+from|merge\s+into)\s+(?:${tables})\b(?!-)`,
  'i',
)
const writes = (text: string) => builderWrite.test(text) || sqlWrite.test(text)

/** Where a booking is made, changed and ended; all others call these. */
const features = /^server\/features\/(?:booking|tip|checkout|extra-work|cancellation|reschedule|plan)\//

const isTest = (path: string) => /\.test\.tsx?$|^server\/testing\/|^e2e\/|^bench\//.test(path)

test('writes bookings, their items and their history only in the features of a booking', async () => {
  const writers: string[] = []
  for (const path of await listSourceFiles(root)) {
    if (isTest(path)) continue
    if (writes(await readFile(new URL(path, root), 'utf8'))) writers.push(path)
  }
  expect(writers.filter((path) => !features.test(path))).toEqual([])
  // The pattern must be able to match.
  expect(writers).toContain('server/features/booking/transition.service.ts')
})

test.each([
  [`trx.updateTable('booking').set({ status })`, true],
  [`trx\n  .insertInto(\n    'booking_event')`, true],
  [`with('gone', (db) => db.deleteFrom("booking_item"))`, true],
  [`sql\`update booking set total_paise = 0\``, true],
  [`sql\`INSERT INTO booking_event (kind) values ('x')\``, true],
  [`trx.updateTable('booking_cancellation')`, false],
  [`trx.selectFrom('booking')`, false],
])('recognises a write in %j: %s', (text, expected) => {
  expect(writes(text)).toBe(expected)
})

const compares = String.raw`(?:=|<>|!=|in\b|not in\b|is distinct)`
const filter = new RegExp(
  String.raw`\bbooking\.kind\s*${compares}|['"]booking\.kind['"]\s*,|(?<![.\w])kind\s*${compares}\s*\(?'extra'`,
)
const hasFilter = (text: string) => filter.test(text)

test('statements filter bookings by kind through isOfKind alone', async () => {
  const asking: string[] = []
  for (const path of await listSourceFiles(root)) {
    if (/^server\/features\/.*\.queries\.ts$/.test(path) && hasFilter(await readFile(new URL(path, root), 'utf8')))
      asking.push(path)
  }
  expect(asking).toEqual([])
})

test.each([
  [`where booking.kind = 'tip'`, true],
  [`where booking.kind not in ('tip', 'extra')`, true],
  [`.where('booking.kind', '=', 'visit')`, true],
  [`from booking where kind <> 'extra'`, true],
  [`.select('booking.kind')`, false],
  [`where pay.kind = 'tip'`, false],
])('recognises a filter in %j: %s', (text, expected) => {
  expect(hasFilter(text)).toBe(expected)
})
