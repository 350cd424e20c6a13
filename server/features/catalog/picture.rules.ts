import { readFileSync } from 'node:fs'
import type { Static } from 'typebox'
import type { PictureView } from '#contract/fields.ts'

type Picture = Static<typeof PictureView>

/** seed/art/manifest.json says which pictures the product has and in which sizes. */
const manifest: Record<string, Omit<Picture, 'name'>> = JSON.parse(
  readFileSync(new URL('../../../seed/art/manifest.json', import.meta.url), 'utf8'),
)

/** What a client needs to draw a picture by its name; an unknown name is a mistake in the data and throws. */
export function pictureView(name: string): Picture {
  const entry = manifest[name]
  if (!entry) throw new Error(`There is no picture named ${name}`)
  const { alt, color, width, height, widths } = entry
  return { name, alt, color, width, height, widths }
}

/** Path of the smallest size, for lists. */
export function iconPath(name: string): string {
  return `/art/${name}-${pictureView(name).widths[0]}.webp`
}

/** Path of the largest size. */
export function imagePath(name: string): string {
  return `/art/${name}-${pictureView(name).widths.at(-1)}.webp`
}
