import { expect, test } from 'vitest'
import { checkDocumentPaths } from './document-paths.ts'

const paths = ['server/features/cart/cart.rules.ts', 'docs/api.md']

test.each([
  ['a file', 'See `server/features/cart/cart.rules.ts`.'],
  ['a folder', 'See `server/features/` and `server/features/cart`.'],
  ['any feature', 'See `server/features/<noun>/<noun>.rules.ts` and `docs/*.md`.'],
  ['what is built, and other words', '`build/app/main.js`, `/v1/cart`, `a/b`, `npm run server/x`'],
])('%s is there', (_what, text) => {
  expect(checkDocumentPaths([{ path: 'docs/a.md', text }], paths)).toEqual([])
})

test.each(['server/features/basket/', 'server/features/cart/cart.ts', 'docs/*.txt'])('%s is not', (named) => {
  expect(checkDocumentPaths([{ path: 'docs/a.md', text: `See \`${named}\`.` }], paths)).toEqual([
    `docs: docs/a.md names ${named}, which is not there`,
  ])
})
