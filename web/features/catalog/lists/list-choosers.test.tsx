import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { parseChoice } from './list-choice.ts'
import { SortAndFilters } from './list-choosers.tsx'

test('a filter that would leave nothing is not struck through like a former price', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SortAndFilters choice={parseChoice(new URLSearchParams())} counts={[{ filter: 'low-price', count: 0 }]} />
    </MemoryRouter>,
  )
  expect(html).toContain('sr-only')
  expect(html).not.toContain('line-through')
})
