import { expect, test } from 'vitest'
import { checkReexports, readSource } from './source-files.ts'

test.each([
  [`export { one } from './one.ts'\n`],
  [`/** Both. */\nexport * from './one.ts'\nexport type { Two } from './two.ts'\n`],
  [`import { one } from './one.ts'\n\n// Passed on.\nexport { one }\n`],
  [`import type {\n  One,\n} from './one.ts'\nexport type { One }\n`],
])('a file of %j only re-exports', (text) => {
  expect(checkReexports([readSource('server/all.ts', text)])).toEqual(['export: server/all.ts only re-exports'])
})

test.each([
  [`export { one } from './one.ts'\nexport const two = 2\n`],
  [`import './one.ts'\n`],
  [`import { one } from './one.ts'\none()\nexport {}\n`],
  [`const one = 1\nexport { one }\n`],
])('a file of %j does more', (text) => {
  expect(checkReexports([readSource('server/all.ts', text)])).toEqual([])
})
