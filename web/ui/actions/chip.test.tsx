import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Chip } from './chip.tsx'

test('a chip that cannot be chosen is not struck through like a former price', () => {
  expect(renderToStaticMarkup(<Chip disabled>10:00 AM</Chip>)).not.toContain('line-through')
})
