import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const origin = 'https://gharsaaf.example'

test.each([
  ['/services?q=sofa&page=2', '/services?q=sofa&page=2'],
  ['//', '/'],
  ['//evil.example/services', '/evil.example/services'],
  ['///evil.example', '/evil.example'],
  ['http://evil.example/services', '/http://evil.example/services'],
])('who asks for %s gets a page of ours', (asked, path) => {
  expect(pageAddress(origin, asked).href).toBe(`${origin}${path}`)
})
