import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copySocialCards, renderSocialCards } from './social-cards.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gharsaaf-cards-'))
  await sharp({ create: { width: 900, height: 700, channels: 3, background: '#f00' } })
    .webp()
    .toFile(join(folder, 'red-room-900.webp'))
  await sharp({ create: { width: 300, height: 200, channels: 4, background: '#00f' } })
    .webp()
    .toFile(join(folder, 'red-room-300.webp'))
  await copySocialCards(await renderSocialCards(folder), join(folder, 'social'))
})
afterAll(() => rm(folder, { recursive: true }))

test('draws one card for each picture, from its widest file, in the size for social networks', async () => {
  expect(await readdir(join(folder, 'social'))).toEqual(['red-room.jpg'])
  const card = await readFile(join(folder, 'social', 'red-room.jpg'))
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const [red, green, blue] = await sharp(card).extract({ left: 800, top: 300, width: 1, height: 1 }).raw().toBuffer()
  expect([(red ?? 0) > 240, (green ?? 255) < 20, (blue ?? 255) < 20]).toEqual([true, true, true])
})

test('the same picture is not drawn twice', async () => {
  const [first] = await renderSocialCards(folder)
  const drawnAt = (await stat(first?.file ?? '')).mtimeMs
  const [second] = await renderSocialCards(folder)
  expect(second).toEqual(first)
  expect((await stat(second?.file ?? '')).mtimeMs).toBe(drawnAt)
})
