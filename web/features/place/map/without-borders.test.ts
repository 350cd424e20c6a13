import type { StyleSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { withoutBorders } from './without-borders.ts'

test('leaves the layers of borders out of a style, and nothing else', () => {
  const line = { type: 'line', source: 'streets' } as const
  const style: StyleSpecification = {
    version: 8,
    sources: { streets: { type: 'vector', url: 'http://map.test/tiles.json' } },
    layers: [
      { id: 'ground', type: 'background' },
      { id: 'roads', ...line, 'source-layer': 'transportation' },
      { id: 'disputed', ...line, 'source-layer': 'boundary' },
      { id: 'state', ...line, 'source-layer': 'boundary' },
    ],
  }
  const shown = withoutBorders(style)
  expect(shown.layers.map(({ id }) => id)).toEqual(['ground', 'roads'])
  expect(shown.sources).toEqual(style.sources)
})
