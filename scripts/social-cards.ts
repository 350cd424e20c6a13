import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'

/** Pixels of an Open Graph picture: the logo on the left, the picture beside it. */
const size = { height: 630, logo: 280, margin: 40, picture: 840 }
const ground = '#0a3f3b'
const logoFile = 'web/public/brand/logo-on-dark.svg'

/** By a hash of picture and logo: a card is drawn once on a machine, not at each build. */
const store = 'node_modules/.cache/gharsaaf/social'

/** `{picture}.jpg` for each picture: beside the logo, for previews of shared links. Returns the stored files. */
export async function writeSocialCards(pictures: string, folder: string): Promise<string[]> {
  for (const path of [store, folder]) await mkdir(path, { recursive: true })
  const logo = await sharp(logoFile, { density: 300 })
    .resize(size.logo, size.height, { fit: 'contain', background: ground })
    .flatten({ background: ground })
    .png()
    .toBuffer()
  const waiting = [...(await widestPictures(pictures))]
  const cards: string[] = []
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, picture] = next
      const card = await storedCard(picture, logo)
      await copyFile(card, join(folder, `${name}.jpg`))
      cards.push(card)
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return cards
}

/** The path of the widest WebP of each picture, by its name. */
async function widestPictures(folder: string): Promise<Map<string, string>> {
  const found = (await readdir(folder)).flatMap((file) => {
    const [, name, width] = /^(.+)-(\d+)\.webp$/.exec(file) ?? []
    return name ? [{ name, width: Number(width), path: join(folder, file) }] : []
  })
  return new Map(found.sort((one, other) => one.width - other.width).map(({ name, path }) => [name, path]))
}

async function storedCard(picture: string, logo: Buffer): Promise<string> {
  const bytes = await readFile(picture)
  const hash = createHash('sha256').update(JSON.stringify(size)).update(logo).update(bytes).digest('hex')
  const file = join(store, `${hash.slice(0, 32)}.jpg`)
  if (existsSync(file)) return file
  const card = sharp(bytes)
    .resize(size.picture, size.height, { fit: 'cover' })
    .removeAlpha()
    .extend({ left: size.logo + 2 * size.margin, background: ground })
    .composite([{ input: logo, left: size.margin, top: 0 }])
    .jpeg({ quality: 82 })
  // Renamed when complete: an interrupted build must not leave half a card.
  const draft = `${file}.${process.pid}.${basename(picture)}`
  await writeFile(draft, await card.toBuffer())
  await rename(draft, file)
  return file
}
