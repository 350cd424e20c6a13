import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '../../testing/test-world.ts'

test.each(['/v1/service/fetchSingleService/%ED%A0%80', '/v1/%', '/%ff'])(
  'an address with a broken escape is refused like any bad input: %s',
  async (url) => {
    const world = await createWorld()
    onTestFinished(() => world.close())
    const answer = await world.app.inject({ url })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      status: false,
      code: 'BAD_INPUT',
      message: 'Please check what you entered and try again.',
      requestId: expect.stringMatching(/./),
    })
  },
)
