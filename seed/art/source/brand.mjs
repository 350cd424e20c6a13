// Makes the PNG icons and the share picture from the SVG files in web/public/brand.
//   node brand.mjs
// The share picture needs raw/og.png (blender -b -P pictures.py -- og) and og-text.svg.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = path.dirname(fileURLToPath(import.meta.url))
const raw = process.env.ART_RAW ?? path.join(here, 'raw')
const brand = path.join(here, '..', '..', '..', 'web', 'public', 'brand')
const png = (svg, size, name) =>
  sharp(path.join(brand, svg), { density: (72 * size) / 48 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toFile(path.join(brand, name))

await png('favicon.svg', 192, 'icon-192.png')
await png('favicon.svg', 512, 'icon-512.png')
await png('maskable.svg', 192, 'maskable-192.png')
await png('maskable.svg', 512, 'maskable-512.png')
await png('maskable.svg', 180, 'apple-touch-icon.png')
await png('favicon.svg', 32, 'favicon-32.png')

const share = path.join(raw, 'og.png')
if (fs.existsSync(share))
  await sharp(share)
    .resize(1200, 630, { fit: 'cover' })
    .composite([{ input: path.join(here, 'og-text.svg') }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(path.join(brand, 'og-image.jpg'))
console.log(fs.readdirSync(brand).map((f) => `${f} ${fs.statSync(path.join(brand, f)).size}`).join('\n'))
