import { expect, test } from 'vitest'
import { findMatches } from '#ops/ui/combobox/combobox.tsx'
import { searchedText } from './searched-text.ts'

test.each([' 560034', '560 034', '560\u00a0034', '५६० ०३४'])('%o searches for a pincode', (text) => {
  expect(searchedText(text)).toBe('560034')
  expect(findMatches([{ title: '560034 Koramangala' }], text)).toHaveLength(1)
})
