import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../db/migrations/', import.meta.url)
const statements = (sql: string) => sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()

test('a landed migration keeps its statements: a database has run them, and a new one must come out the same', async () => {
  const digests = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => {
      const sql = statements(readFileSync(new URL(name, folder), 'utf8'))
      return `${createHash('sha256').update(sql).digest('hex').slice(0, 16)} ${name}\n`
    })
  await expect(digests.join('')).toMatchFileSnapshot('migrations.snapshot.txt')
})
