import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()

/** The address for rate limits when 203.0.113.9 sends this header through so many trusted proxies. */
async function addressSeen(trustedProxies: number, forwarded: string): Promise<string> {
  const app = await buildApp({ ...world.ctx, config: { ...world.ctx.config, trustedProxies } })
  app.get('/address', async ({ address }) => address)
  const headers = { 'x-forwarded-for': forwarded }
  const { body } = await app.inject({ url: '/address', remoteAddress: '203.0.113.9', headers })
  await app.close()
  return body
}

test('ignores X-Forwarded-For without a trusted proxy', async () => {
  expect(await addressSeen(0, '198.51.100.1')).toBe('203.0.113.9')
})

test('behind one proxy uses the address it added, not those sent by the caller', async () => {
  expect(await addressSeen(1, '198.51.100.1, 192.0.2.7')).toBe('192.0.2.7')
})
