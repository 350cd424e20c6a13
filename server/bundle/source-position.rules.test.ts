import { SourceMap } from 'node:module'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { sourcePosition } from './source-position.rules.ts'

const source = `interface Visit {
  day: string
}

function firstDay(visits: readonly Visit[]): string {
  const [visit] = visits as Visit[]
  if (!visit) throw new Error('None')
  return visit.day satisfies string
}
`

test('finds the place in the source that Node finds, for every place of the file', async () => {
  const { code, map } = await transformWithOxc(source, 'days.ts')
  const oracle = new SourceMap(map as never)
  const places = code.split('\n').flatMap((text, line) => [...text].map((_, column) => [line, column] as const))
  expect(places.length).toBeGreaterThan(100)
  for (const [line, column] of places) {
    const entry = oracle.findEntry(line, column)
    const known = 'originalLine' in entry ? { line: entry.originalLine, column: entry.originalColumn } : undefined
    const { source: _source, ...found } = sourcePosition(map as never, line, column) ?? {}
    expect([line, column, found]).toEqual([line, column, known ?? {}])
  }
  const thrown = code.split('\n').findIndex((text) => text.includes('throw'))
  expect(sourcePosition(map as never, thrown, 20)).toMatchObject({ source: 'days.ts', line: 6 })
})

test('a place that no source has made is nowhere', () => {
  expect(sourcePosition({ sources: ['a.ts'], mappings: ';AAAA' }, 0, 5)).toBeUndefined()
})
