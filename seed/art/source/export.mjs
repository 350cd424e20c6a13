// Turns raw/NAME.png into the AVIF and WebP files in web/public/art and writes the lists in seed/art.
//   node export.mjs [--all]      without --all only new or changed renders are converted; ART_FAST=1 packs less tightly
// Needs the npm package sharp.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = path.dirname(fileURLToPath(import.meta.url))
const raw = process.env.ART_RAW ?? path.join(here, 'raw')
const out = path.join(here, '..', '..', '..', 'web', 'public', 'art')
const lists = path.join(here, '..')
const all = process.argv.includes('--all')
fs.mkdirSync(out, { recursive: true })

const widths = {
  card: [120, 240, 360, 720],
  big: [120, 240, 360, 720],
  hero: [360, 720, 1080],
  banner: [840, 1680],
  bannerm: [480, 720, 960],
  icon: [96, 128, 192, 256],
  empty: [240, 360, 720],
  avatar: [240, 480],
  scene: [720, 1440],
}
const aspects = { card: '4:3', big: '4:3', hero: '4:3', banner: '8:3', bannerm: '4:3', icon: '1:1', empty: '4:3', avatar: '1:1', scene: '16:9' }
const ratio = (kind) => aspects[kind].split(':').reduce((a, b) => a / b)

/** Strip icons: cut the empty border away and centre the object in a square. */
async function square(file) {
  const { data, info } = await sharp(file).trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 8 }).png().toBuffer({ resolveWithObject: true })
  const side = Math.round(Math.max(info.width, info.height) * 1.08)
  const left = Math.floor((side - info.width) / 2)
  const top = Math.floor((side - info.height) / 2)
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp(data).extend({ left, right: side - info.width - left, top, bottom: side - info.height - top, background: clear }).png().toBuffer()
}

const hex = (c) => '#' + c.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')

async function averageColour(input) {
  const { data } = await sharp(input).ensureAlpha().resize(16, 16, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
  let sum = [0, 0, 0]
  let weight = 0
  for (let i = 0; i < data.length; i += 4) {
    const a = data[i + 3] / 255
    sum = sum.map((s, k) => s + data[i + k] * a)
    weight += a
  }
  return hex(sum.map((s) => s / Math.max(weight, 1e-6)))
}

async function convert(name, kind) {
  const file = path.join(raw, `${name}.png`)
  const input = kind === 'icon' ? await square(file) : file
  const effort = process.env.ART_FAST ? 2 : 4
  await Promise.all(widths[kind].map(async (w) => {
    const alpha = kind === 'icon' || kind === 'empty'
    const sized = sharp(input).resize(w, Math.round(w / ratio(kind)), { fit: 'cover' })
    const base = alpha ? sized : sized.sharpen({ sigma: 0.5 }) // sharpening would leave specks on see-through edges
    await base.clone().webp({ quality: 78, alphaQuality: 85, effort, smartSubsample: true }).toFile(path.join(out, `${name}-${w}.webp`))
    await base.clone().avif({ quality: alpha ? 58 : 52, effort }).toFile(path.join(out, `${name}-${w}.avif`))
  }))
  return averageColour(input)
}

const pictures = JSON.parse(fs.readFileSync(path.join(raw, 'pictures.json'), 'utf8'))
const manifestFile = path.join(lists, 'manifest.json')
const before = fs.existsSync(manifestFile) ? JSON.parse(fs.readFileSync(manifestFile, 'utf8')) : {}
const manifest = {}
const listed = (name, kind) => widths[kind].flatMap((w) => [`${name}-${w}.avif`, `${name}-${w}.webp`])

for (const [name, { alt, kind }] of Object.entries(pictures)) {
  const source = path.join(raw, `${name}.png`)
  if (!widths[kind]) continue // og: used by brand.mjs only
  const files = listed(name, kind)
  const have = files.every((f) => fs.existsSync(path.join(out, f)))
  let color = before[name]?.color
  const stale = !have || !color || (fs.existsSync(source) && fs.statSync(source).mtimeMs > fs.statSync(path.join(out, files[0])).mtimeMs)
  if (fs.existsSync(source) && (all || stale)) {
    color = await convert(name, kind)
    console.log('export', name)
  } else if (!have) continue
  const big = widths[kind].at(-1)
  manifest[name] = {
    alt,
    kind,
    aspect: aspects[kind],
    width: big,
    height: Math.round(big / ratio(kind)),
    widths: widths[kind],
    formats: ['avif', 'webp'],
    files,
    color,
  }
}

const write = (name, data) => fs.writeFileSync(path.join(lists, name), JSON.stringify(data, null, 2) + '\n')
write('manifest.json', manifest)

// Mapping lists: the wished-for picture, or the category's picture while it is not there yet.
const map = JSON.parse(fs.readFileSync(path.join(here, 'mapping.json'), 'utf8'))
const catalogFile = path.join(here, '..', '..', 'data', 'catalog.json')
const catalog = fs.existsSync(catalogFile) ? JSON.parse(fs.readFileSync(catalogFile, 'utf8')) : { categories: [] }
const homeOf = {}
for (const c of catalog.categories)
  for (const s of c.subcategories) {
    homeOf[`${c.slug}/${s.slug}`] = c.slug
    for (const v of s.services) homeOf[v.slug] = c.slug
  }
const have = (name) => Boolean(manifest[name])
const choose = (wanted, fallback) => (have(wanted) ? wanted : have(fallback) ? fallback : Object.keys(manifest)[0])
const resolve = (table, fallback) => Object.fromEntries(Object.entries(table).map(([k, v]) => [k, choose(v, fallback(k))]))
const category = (slug) => map.categories[homeOf[slug]]
write('categories.json', resolve(map.categories, () => undefined))
write('subcategories.json', resolve(map.subcategories, category))
write('services.json', resolve(map.services, category))
write('combos.json', resolve(map.combos, (k) => map.comboFallback[k]))
write('offers.json', resolve(map.offers, () => 'cat-full-home'))
write('banners.json', Object.fromEntries(Object.entries(map.banners).filter(([, b]) => have(b.desktop) && have(b.mobile))))
write('icons.json', Object.fromEntries(Object.entries(map.icons).filter(([, v]) => have(v))))
write('states.json', Object.fromEntries(Object.entries(map.states).filter(([, v]) => have(v))))
write('people.json', { avatars: map.people.avatars.filter(have), scenes: Object.fromEntries(Object.entries(map.people.scenes).filter(([, v]) => have(v))) })
write('before-after.json', Object.fromEntries(Object.entries(map.beforeAfter).filter(([, p]) => have(p.before) && have(p.after))))

for (const slug of Object.keys(homeOf)) {
  const known = slug.includes('/') ? map.subcategories[slug] : map.services[slug]
  if (!known) console.log('no picture for', slug)
}
const made = fs.readdirSync(out, { recursive: true }).map((f) => fs.statSync(path.join(out, f))).filter((s) => s.isFile())
const bytes = made.reduce((n, s) => n + s.size, 0)
console.log(Object.keys(manifest).length, 'pictures,', made.length, 'files,', (bytes / 1e6).toFixed(2), 'MB')
