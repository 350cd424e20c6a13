import { createHash } from 'node:crypto'
import { access, copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'

/** Pixels of an Open Graph picture. */
const size = { width: 1200, height: 630 }
const pictureWidth = 840
const ground = '#0a3f3b'
const logoFile = 'web/public/brand/logo-on-dark.svg'
const atOnce = 4

/** Pictures and cards are content-hashed together: a card is drawn once on a machine, not at each build. */
const store = 'node_modules/.cache/gharsaaf/social'

interface SocialCard {
  /** Of the picture. */
  name: string
  file: string
}

/** `{picture}.jpg` for each picture: beside the logo, for previews of shared links. */
export async function renderSocialCards(pictures = 'web/public/art'): Promise<SocialCard[]> {
  await mkdir(store, { recursive: true })
  const logo = await logoAsPng()
  const waiting = [...(await largestPictures(pictures))]
  const cards: SocialCard[] = []
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, picture] = next
      cards.push({ name, file: await storedCard(picture, logo) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return cards
}

export async function copySocialCards(cards: readonly SocialCard[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(cards.map(({ name, file }) => copyFile(file, join(folder, `${name}.jpg`))))
}

/** The path of the widest WebP of each picture, by its name. */
async function largestPictures(folder: string): Promise<Map<string, string>> {
  const found = (await readdir(folder)).flatMap((file) => {
    const [, name, width] = /^(.+)-(\d+)\.webp$/.exec(file) ?? []
    return name ? [{ name, width: Number(width), path: join(folder, file) }] : []
  })
  return new Map(found.sort((one, other) => one.width - other.width).map(({ name, path }) => [name, path]))
}

interface Logo {
  png: Buffer
  height: number
}

async function logoAsPng(): Promise<Logo> {
  const { data, info } = await sharp(logoFile, { density: 300 })
    .resize({ width: 280 })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, height: info.height }
}

async function storedCard(picture: string, logo: Logo): Promise<string> {
  const bytes = await readFile(picture)
  const hash = createHash('sha256')
    .update(JSON.stringify({ size, pictureWidth, ground }))
    .update(logo.png)
    .update(bytes)
  const file = join(store, `${hash.digest('hex').slice(0, 32)}.jpg`)
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    return file
  // Renamed when complete: an interrupted build must not leave half a card.
  const draft = `${file}.${process.pid}.${basename(picture)}`
  await writeFile(draft, await drawCard(bytes, logo))
  await rename(draft, file)
  return file
}

async function drawCard(picture: Buffer, logo: Logo): Promise<Buffer> {
  const right = await sharp(picture)
    .resize(pictureWidth, size.height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp({ create: { ...size, channels: 3, background: ground } })
    .composite([
      { input: right.data, raw: right.info, left: size.width - pictureWidth, top: 0 },
      {
        input: logo.png,
        left: (size.width - pictureWidth - 280) / 2,
        top: Math.round((size.height - logo.height) / 2),
      },
    ])
    .jpeg({ quality: 82 })
    .toBuffer()
}
