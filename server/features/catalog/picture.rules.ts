import { readFileSync } from 'node:fs'
import type { Static } from 'typebox'
import type { PictureView } from '#contract/fields.ts'

type Picture = Static<typeof PictureView>

/** Pictures with their sizes, by name. */
const manifest: Record<string, Omit<Picture, 'name'>> = JSON.parse(
  readFileSync(new URL('../../../seed/art/manifest.json', import.meta.url), 'utf8'),
)

/** A picture for a client. An unknown name is an error in the seed data and throws. */
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
