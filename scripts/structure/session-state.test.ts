import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listSourceFiles } from './source-files.ts'

const root = new URL('../../', import.meta.url)

/** Statements whose effect stays with a connection. Behind a pooler in transaction mode the next statement may run on another one. */
const forms: readonly RegExp[] = [
  /\b(listen|unlisten|notify)\s+["'`]?\w+["'`]?\s*[;`']|\bpg_notify\(/,
  /\bpg_(try_)?advisory_lock(_shared)?\(/,
  /[`'";]\s*set\s+(session\s+)?(?!local\b|constraints\b|transaction\b)\w+\s*(=|to)\s/,
  /[`'";]\s*(prepare|deallocate|discard)\s+\w+|\bwith\s+hold\b/,
  /\bcreate\s+(local\s+)?temp(orary)?\s/,
  /\bset_config\([^()]*,\s*false\s*\)/,
]
const needsSession = (text: string) => forms.some((form) => form.test(text))

test('no statement of the product or of its commands needs a connection of its own', async () => {
  const found: string[] = []
  for (const path of await listSourceFiles(root)) {
    if (!/^(server|seed|scripts)\//.test(path) || /\.test\.ts$|^server\/testing\/|-state\.test/.test(path)) continue
    if (needsSession(await readFile(new URL(path, root), 'utf8'))) found.push(path)
  }
  expect(found).toEqual([])
})

test.each([
  ['sql`listen board`', true],
  [`client.query("select pg_notify('board', $1)")`, true],
  ['sql`select pg_advisory_lock(1)`', true],
  ['sql`select pg_advisory_xact_lock(1)`', false],
  ["client.query('set statement_timeout = 0')", true],
  ["client.query('begin; set local statement_timeout = 0')", false],
  ['sql`update booking set number = 1`', false],
  ["client.query('prepare found as select 1')", true],
  ['sql`declare rows cursor with hold for select 1`', true],
  ['sql`create temporary table past as select 1`', true],
  ["sql`select set_config('a.b', $1, false)`", true],
  ["sql`select set_config('a.b', $1, true)`", false],
])('recognises in %j whether it needs one: %s', (text, expected) => {
  expect(needsSession(text)).toBe(expected)
})
