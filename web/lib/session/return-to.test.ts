import { describe, expect, it } from 'vitest'
import { isOwnPath } from './return-to.ts'

describe('the way back after login', () => {
  it.each(['/', '/viewCart', '/services?q=sofa'])('may be %s', (path) => expect(isOwnPath(path)).toBe(true))
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', ''])('is never %s', (path) =>
    expect(isOwnPath(path)).toBe(false),
  )
})
