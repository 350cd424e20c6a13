import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSocialCards } from './social-cards.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gharsaaf-cards-'))
  const draw = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: background === '#00f' ? 4 : 3, background } })
      .webp()
      .toFile(join(folder, `red-room-${width}.webp`))
  await Promise.all([draw(900, 700, '#f00'), draw(300, 200, '#00f')])
})
afterAll(() => rm(folder, { recursive: true }))

const socialOf = async () => (await writeSocialCards(folder, join(folder, 'social')))[0] ?? ''

test('draws one card for each picture, from its widest file, in the size for social networks', async () => {
  await socialOf()
  expect(await readdir(join(folder, 'social'))).toEqual(['red-room.jpg'])
  const card = await readFile(join(folder, 'social', 'red-room.jpg'))
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const pixel = async (left: number) => [
    ...(await sharp(card).extract({ left, top: 9, width: 1, height: 1 }).raw().toBuffer()),
  ]
  const [red = 0, green = 0, blue = 0] = await pixel(800)
  expect([red > 240, green < 20, blue < 20]).toEqual([true, true, true])
  expect((await pixel(20))[0]).toBeLessThan(20)
})

test('the same picture is not drawn twice', async () => {
  const [first, second] = [await socialOf(), await socialOf()]
  const drawnAt = (await stat(first)).mtimeMs
  expect([second, (await stat(await socialOf())).mtimeMs]).toEqual([first, drawnAt])
})
