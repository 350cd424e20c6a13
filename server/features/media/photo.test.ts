import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { hugePng } from '#server/testing/huge-picture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { mediaCleanUp } from './media.jobs.ts'

const world = suiteWorld({ seeded: false })
let token: string
beforeAll(async () => {
  token = await world.signIn('9876500011')
})

const drawing = (width: number, height: number, colour = '#2a7') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const savePhoto = (img: string) => world.call(accountCalls.update, { img }, { token })
const fetchPhoto = (url: string, headers = {}) => world.app.inject({ method: 'GET', url, headers })

async function savedPhoto(bytes: Buffer) {
  const { img } = (await savePhoto(dataUrl(bytes))).body.data
  const served = await fetchPhoto(img)
  return { img, served, metadata: await sharp(served.rawPayload).metadata() }
}

test.each(['png', 'jpeg', 'webp'] as const)(
  'stores a %s as a small WebP that browsers ask for again, as it may be hidden',
  async (format) => {
    const { img, served, metadata } = await savedPhoto(await drawing(1600, 800).toFormat(format).toBuffer())
    expect(img).toMatch(/^\/media\/[0-9a-f]{64}$/)
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 256 })
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect((await fetchPhoto(img, { 'if-none-match': served.headers.etag })).statusCode).toBe(304)
  },
)

test('strips location and camera metadata and applies the rotation', async () => {
  const original = await drawing(300, 200)
    .withExif({ IFD0: { Make: 'Secretphone' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { served, metadata } = await savedPhoto(original)
  expect(metadata).toMatchObject({ width: 200, height: 300 })
  expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined])
  expect(served.rawPayload.includes('Secretphone')).toBe(false)
})

// spec: rule/photo-type
test.each([
  ['words', 'hello'],
  ['an address, which is never fetched', 'https://example.com/a.png'],
  ['another customer’s path', `/media/${'0'.repeat(64)}`],
  ['a script that says it is a PNG', dataUrl(Buffer.from('<script>alert(1)</script>'))],
  ['an SVG', dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')],
  ['a GIF', dataUrl(Buffer.from('GIF89a0000000000000000000'), 'image/gif')],
  ['the head of a PNG alone', dataUrl(Buffer.from(`89504e470d0a1a0a${'00'.repeat(40)}`, 'hex'))],
  ['nothing after the comma', 'data:image/png;base64,'],
])('refuses %s as a photo', async (_what, img) => {
  const { status, error } = await savePhoto(img)
  expect([status, error.code, error.message]).toEqual([400, 'BAD_IMAGE', 'Please select a valid image file'])
})

test('says what to do with a photo of an iPhone that was shared as a file', async () => {
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)])
  const { status, error } = await savePhoto(dataUrl(heic, 'image/heic'))
  expect([status, error.code]).toEqual([400, 'HEIC_IMAGE'])
  expect(error.message).toContain('Choose a JPEG or take the picture here')
})

test('refuses a truncated photo', async () => {
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#2a7',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  expect((await savePhoto(dataUrl(whole.subarray(0, whole.length / 2)))).error.code).toBe('BAD_IMAGE')
})

// spec: rule/photo-size, constant/image-size
test('refuses more than 5 MB with its message', async () => {
  const png = await drawing(10, 10).png().toBuffer()
  const img = dataUrl(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 + 1 - png.length)]))
  const { status, error } = await savePhoto(img)
  expect([status, error.message]).toEqual([413, 'Image size should be less than 5MB'])
})

test('refuses a small file with a hundred million pixels before decoding', async () => {
  const bomb = hugePng(10_000)
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
  const { status, error } = await savePhoto(dataUrl(bomb))
  expect([status, error.code]).toEqual([413, 'IMAGE_TOO_LARGE'])
})

test('deletes a replaced photo after a day and keeps the current one', async () => {
  const old = (await savedPhoto(await drawing(50, 50, '#a11').png().toBuffer())).img
  const { img } = await savedPhoto(await drawing(50, 50, '#11a').png().toBuffer())
  world.clock.advance({ hours: 25 })
  await mediaCleanUp.run(world.ctx, {})
  expect((await fetchPhoto(old)).statusCode).toBe(404)
  expect((await fetchPhoto(img)).statusCode).toBe(200)
})

test('refuses the 31st photo of a customer within an hour, but not other changes', async () => {
  const other = await world.signIn('9876500012')
  const update = (input: { img?: string; name?: string }) => world.call(accountCalls.update, input, { token: other })
  for (let time = 0; time < 30; time += 1) expect((await update({ img: 'no photo' })).status).toBe(400)
  const { status, error } = await update({ img: 'no photo' })
  const message = 'Try again in 60 minutes.'
  expect([status, error]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS', message }])
  expect((await update({ name: 'Asha', img: '' })).status).toBe(200)
})

test('a photo can be removed', async () => {
  expect((await savePhoto('')).body.data.img).toBe('')
})

test.each(['/media/x', '/media/..%2f..%2fetc%2fpasswd', `/media/${'a'.repeat(64)}`])(
  'returns 404 for %s',
  async (url) => {
    expect((await fetchPhoto(url)).statusCode).toBe(404)
  },
)
