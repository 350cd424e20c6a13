import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { registerSocialCards } from './social-card.ts'

const app = Fastify()
registerSocialCards(app, 'web/public')

test('serves a picture of a service in the size for social networks', async () => {
  const { statusCode, headers, rawPayload } = await app.inject('/social/bath-classic.jpg')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(rawPayload.length).toBeLessThan(150_000)
})

test.each(['no-such-picture.jpg', 'bath-classic.png', '..%2f..%2fpackage.jpg', '%00.jpg'])(
  'there is no card called %s',
  async (file) => expect((await app.inject(`/social/${file}`)).statusCode).toBe(404),
)
