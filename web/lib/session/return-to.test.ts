import { describe, expect, it } from 'vitest'
import { isOwnPath } from './return-to.ts'

describe('isOwnPath', () => {
  it.each(['/', '/viewCart', '/services?q=sofa'])('accepts %s', (path) => expect(isOwnPath(path)).toBe(true))
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', ''])('rejects %j', (path) =>
    expect(isOwnPath(path)).toBe(false),
  )
})
