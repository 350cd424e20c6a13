import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

/** Pixels of an Open Graph picture. */
const size = { width: 1200, height: 630 }
const pictureWidth = 840
const ground = '#0a3f3b'
const maxCards = 60

/** `/social/{picture}.jpg`: a picture beside the logo, for previews of shared links. */
export function registerSocialCards(app: FastifyInstance, client: string): void {
  const cards = new LRUCache<string, Promise<Buffer>>({ max: maxCards })
  let files: Promise<Map<string, string>> | undefined
  app.get<{ Params: { file: string } }>('/social/:file', async (request, reply) => {
    files ??= largestPictures(join(client, 'art'))
    const name = /^([a-z0-9-]+)\.jpg$/.exec(request.params.file)?.[1] ?? ''
    // Looked up by name, so no part of the URL becomes a file path.
    const picture = (await files).get(name)
    if (!picture) return reply.callNotFound()
    const card = cards.get(name) ?? drawCard(picture, join(client, 'brand', 'logo-on-dark.svg'))
    cards.set(name, card)
    card.catch(() => cards.delete(name))
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=604800')
      .send(await card)
  })
}

/** The path of the widest WebP of each picture, by its name. */
async function largestPictures(folder: string): Promise<Map<string, string>> {
  const found = (await readdir(folder)).flatMap((file) => {
    const [, name, width] = /^(.+)-(\d+)\.webp$/.exec(file) ?? []
    return name ? [{ name, width: Number(width), path: join(folder, file) }] : []
  })
  return new Map(found.sort((one, other) => one.width - other.width).map(({ name, path }) => [name, path]))
}

async function drawCard(picture: string, logo: string): Promise<Buffer> {
  const right = await sharp(picture).resize(pictureWidth, size.height, { fit: 'cover' }).png().toBuffer()
  const mark = await sharp(logo, { density: 300 }).resize({ width: 280 }).png().toBuffer()
  const { height = 0 } = await sharp(mark).metadata()
  return sharp({ create: { ...size, channels: 3, background: ground } })
    .composite([
      { input: right, left: size.width - pictureWidth, top: 0 },
      { input: mark, left: (size.width - pictureWidth - 280) / 2, top: Math.round((size.height - height) / 2) },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
