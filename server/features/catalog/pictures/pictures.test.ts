import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CatalogPage, categoryTreeCalls } from '#contract/catalog.category-tree.ts'
import { pictureCalls } from '#contract/catalog.pictures.ts'
import { catalogCalls } from '#contract/catalog.ts'
import { type PictureShape, pictureShapes } from '#contract/lib/business.ts'
import { hugePng } from '#server/testing/huge-picture.ts'
import { sample } from '#server/testing/scale/test-scale.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { worldStart } from '#server/testing/test-clock.ts'
import { catalogPictureCleanUp } from './pictures.jobs.ts'

const world = suiteWorld()
let meera: ReturnType<typeof staffClient>
beforeAll(async () => {
  meera = staffClient(world, await hireStaff(world, 'catalogue', '9812300931'))
})
beforeEach(() => world.clock.set(worldStart))

const drawing = (width: number, height: number, background = '#2a9d8f') =>
  sharp({ create: { width, height, channels: 3, background } })
const pngOf = (width: number, height: number, colour?: string) => drawing(width, height, colour).png().toBuffer()
const upload = (file: Buffer, { alt = 'A mop in a bucket', shape = 'card' as PictureShape } = {}) =>
  meera.call(pictureCalls.upload, { file, alt, shape })
const uploaded = async (colour: string) => (await upload(await pngOf(300, 300, colour), { shape: 'icon' })).body.data
const fetchFile = (url: string, headers = {}) => world.app.inject({ method: 'GET', url, headers })

async function give(
  page: CatalogPage,
  entity: 'service' | 'category' | 'add_on' | 'banner',
  id: string,
  picture: string,
) {
  const { revision } = (await meera.call(categoryTreeCalls.rows, page)).body.data
  const answer = await meera.call(categoryTreeCalls.edit, {
    ...{ ...page, revision, entity, id, reason: 'A better picture' },
    fields: { picture },
  })
  world.clock.advance({ seconds: 1 })
  return answer
}
const categoriesPage: CatalogPage = { of: 'shelf' }

describe('an uploaded picture', () => {
  test.each(sample(['card', 'icon', 'banner', 'bannerMobile'] as const, 2))(
    'of the shape %s is cropped and drawn in every width as AVIF and WebP at addresses that never change',
    async (shape) => {
      const { width, height, widths } = pictureShapes[shape]
      const { body } = await upload(await pngOf(width + 100, height + 300), { shape })
      const { name, ...picture } = body.data
      expect(picture).toMatchObject({ alt: 'A mop in a bucket', width, height, widths, color: '#2a9d8f' })
      for (const each of widths)
        for (const format of ['avif', 'webp']) {
          const file = await fetchFile(`/art/${name}-${each}.${format}`)
          expect([file.statusCode, file.headers['content-type']]).toEqual([200, `image/${format}`])
          expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
          const drawn = await sharp(file.rawPayload).metadata()
          expect([drawn.width, drawn.height]).toEqual([each, Math.round((each * height) / width)])
          expect(
            (await fetchFile(`/art/${name}-${each}.${format}`, { 'if-none-match': file.headers.etag })).statusCode,
          ).toBe(304)
        }
    },
  )

  test('has no location or camera in it and is turned upright', async () => {
    const red = await drawing(600, 400, '#d02020').png().toBuffer()
    const sideways = await drawing(600, 800, '#2020d0')
      .composite([{ input: red, gravity: 'north' }])
      .withExif({ IFD0: { Make: 'Secretphone' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { name } = (await upload(sideways)).body.data
    const { rawPayload } = await fetchFile(`/art/${name}-720.webp`)
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    expect(rawPayload.includes('Secretphone')).toBe(false)
    const right = await sharp(rawPayload).extract({ left: 600, top: 200, width: 10, height: 10 }).png().toBuffer()
    const { channels } = await sharp(right).stats()
    expect(channels.map(({ mean }) => mean > 128)).toEqual([true, false, false])
  })

  test('with the same words is the same one, and another with other words', async () => {
    const file = await pngOf(256, 256)
    const names: string[] = []
    for (const alt of ['A mop', ' A mop ', 'A broom'])
      names.push((await upload(file, { alt, shape: 'icon' })).body.data.name)
    expect([names[1] === names[0], names[2] === names[0]]).toEqual([true, false])
    const { pictures } = (await meera.call(pictureCalls.list, {})).body.data
    expect(pictures.filter(({ picture }) => names.includes(picture.name))).toHaveLength(2)
    expect(pictures.find(({ picture }) => picture.name === names[0])?.uploaded?.by).toContain('12300931')
    expect(pictures.some(({ uploaded: by }) => by === null)).toBe(true)
  })

  test.each(['/art/uploaded/x', `/art/uploaded/${'0'.repeat(32)}-720.webp`, `/art/uploaded/${'0'.repeat(32)}-720.png`])(
    'is not at %s',
    async (url) => {
      expect((await fetchFile(url)).statusCode).toBe(404)
    },
  )
})

describe('refuses', () => {
  test.each([
    ['a text', async () => Buffer.from('hello'), 'BAD_IMAGE'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'BAD_IMAGE'],
    ['the head of a PNG alone', async () => Buffer.from(`89504e470d0a1a0a${'00'.repeat(40)}`, 'hex'), 'BAD_IMAGE'],
    ['a hundred million pixels', async () => hugePng(10_000), 'IMAGE_TOO_LARGE'],
    [
      'more than 5 MB',
      async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(5 * 1024 * 1024)]),
      'IMAGE_TOO_LARGE',
    ],
    ['one that is too small', () => pngOf(719, 900), 'BAD_INPUT'],
  ])('%s', async (_what, file, code) => {
    expect((await upload(await file())).error.code).toBe(code)
  })

  test('says how large a picture must be, and asks for words', async () => {
    const small = await pngOf(300, 200)
    expect((await upload(small)).error.message).toBe(
      'This picture is 300 × 200 pixels. Choose one of at least 720 × 540.',
    )
    expect((await upload(small, { alt: '   ' })).status).toBe(400)
  })

  test('support, and a row with a picture that was never uploaded', async () => {
    const support = staffClient(world, await hireStaff(world, 'support', '9812300932'))
    const input = { file: await pngOf(720, 540), alt: 'A mop', shape: 'card' as const }
    expect((await support.call(pictureCalls.upload, input)).status).toBe(403)
    const { error } = await give(categoriesPage, 'category', 'pest-control', `uploaded/${'0'.repeat(32)}`)
    expect(error.message).toBe('There is no such picture.')
  })
})

describe('the shop', () => {
  test('shows it for a service once it is published, and the old one again from the history', async () => {
    const inShop = async () => (await world.call(catalogCalls.service, { serviceId: 'sweep-and-mop' })).body.data
    const old = await inShop()
    const picture = await uploaded('#b04040')
    expect((await inShop()).picture).toEqual(old.picture)
    expect((await give(categoriesPage, 'service', 'sweep-and-mop', picture.name)).status).toBe(200)
    expect(await inShop()).toMatchObject({ picture, icon: `/art/${picture.name}-128.webp` })
    const { changes } = (await meera.call(categoryTreeCalls.rows, categoriesPage)).body.data
    const { before = '' } = changes[0]?.fields.find(({ field }) => field === 'picture') ?? {}
    expect((await give(categoriesPage, 'service', 'sweep-and-mop', before)).status).toBe(200)
    expect(await inShop()).toEqual(old)
  })

  test('shows it for a category, a combo, a banner and an add-on', async () => {
    const picture = await uploaded('#4040b0')
    await give(categoriesPage, 'category', 'pest-control', picture.name)
    await give(categoriesPage, 'service', 'kitchen-plus-2-bathrooms', picture.name)
    await give({ of: 'home' }, 'banner', 'bath', picture.name)
    await give({ of: 'add_ons' }, 'add_on', 'fridge-inside', picture.name)
    const { categories, combos, banners } = (await world.call(catalogCalls.home)).body.data
    expect(categories.find(({ _id }) => _id === 'pest-control')).toMatchObject({ picture })
    expect(combos.find(({ id }) => id === 'kitchen-plus-2-bathrooms')).toMatchObject({ picture })
    expect(banners.find(({ _id }) => _id === 'bath')).toMatchObject({ picture, image: `/art/${picture.name}-256.webp` })
    const { services } = (await world.call(catalogCalls.services, { limit: 100 })).body.data
    const extras = services.flatMap(({ addOns }) => addOns)
    expect(extras.find(({ _id }) => _id === 'fridge-inside')).toMatchObject({ picture })
    expect(extras.find(({ _id }) => _id !== 'fridge-inside')).not.toHaveProperty('picture')
  })
})

test('deletes a picture that nothing shows or showed after a week, and no other', async () => {
  const [unused, shown, replaced] = [await uploaded('#101010'), await uploaded('#202020'), await uploaded('#303030')]
  await give(categoriesPage, 'service', 'sweep-and-mop', replaced.name)
  await give(categoriesPage, 'service', 'sweep-and-mop', shown.name)
  world.clock.advance({ hours: 24 * 8 })
  await catalogPictureCleanUp.run(world.ctx, {})
  const second = await world.secondApp()
  const status = async (name: string) => (await second.inject(`/art/${name}-128.webp`)).statusCode
  expect([await status(unused.name), await status(shown.name), await status(replaced.name)]).toEqual([404, 200, 200])
})
