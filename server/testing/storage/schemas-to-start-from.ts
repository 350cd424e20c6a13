import { readFile } from 'node:fs/promises'

const folder = new URL('../../db/migrations/', import.meta.url)

/**
 * The fewest migrations to upgrade from, the last included, so that rows of every table meet every later migration that
 * names it as they were before it. From all of them, fifty times as many migrations run for the same.
 */
export async function schemasToStartFrom(files: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
  const statements = texts.map((text) => text.toLowerCase().replaceAll(/--.*/g, ''))
  const createdAt = new Map<string, number>()
  const starts: number[] = []
  for (const [index, text] of statements.entries()) {
    const meets = ([table, created]: [string, number]) =>
      created > (starts.at(-1) ?? -1) && new RegExp(`\\b${table}\\b`).test(text)
    if ([...createdAt].some(meets)) starts.push(index - 1)
    for (const [, table] of text.matchAll(/create table (?:if not exists )?"?(\w+)/g))
      if (table && !createdAt.has(table)) createdAt.set(table, index)
  }
  return [...new Set([...starts, files.length - 1])].map((index) => files[index] as string)
}
