import { readFileSync } from 'node:fs'
import type { Static } from 'typebox'
import type { PictureShape } from '#contract/lib/business.ts'
import type { PictureView } from '#contract/lib/fields.ts'

type Picture = Static<typeof PictureView>
interface ManifestEntry extends Omit<Picture, 'name'> {
  kind: string
}

/** Pictures with their sizes, by name. */
const manifest: Record<string, ManifestEntry> = JSON.parse(
  readFileSync(new URL('../../../seed/art/manifest.json', import.meta.url), 'utf8'),
)

/** Two pictures of one place, before and after the work. */
const pairs: Record<string, { before: string; after: string }> = JSON.parse(
  readFileSync(new URL('../../../seed/art/before-after.json', import.meta.url), 'utf8'),
)

/** A picture that was drawn with the product. An unknown name is an error in the seed data and throws. */
export function pictureView(name: string): Picture {
  const entry = manifest[name]
  if (!entry) throw new Error(`There is no picture named ${name}`)
  return viewOf(name, entry)
}

/** The pair of this name; null for none, or for one that another version drew. */
export function pairOfPictures(name: string | null | undefined): { before: Picture; after: Picture } | null {
  const pair = name ? pairs[name] : undefined
  return pair ? { before: pictureView(pair.before), after: pictureView(pair.after) } : null
}

function viewOf(name: string, { alt, color, width, height, widths }: Omit<Picture, 'name'>): Picture {
  return { name, alt, color, width, height, widths }
}

const shapes: Readonly<Record<string, PictureShape>> = {
  ...{ big: 'card', card: 'card', hero: 'card', banner: 'banner', bannerm: 'bannerMobile', icon: 'icon' },
}

/** Pictures of the product that rows of the catalog can have, with their shapes. */
export function renderedPictures(): { picture: Picture; shape: PictureShape }[] {
  return Object.entries(manifest).flatMap(([name, entry]) => {
    const shape = shapes[entry.kind]
    return shape ? [{ picture: viewOf(name, entry), shape }] : []
  })
}

export type FindPicture = (name: string) => Picture

/** Finds pictures of the product and uploaded ones. One that another database has is shown as a plain one. */
export function pictureFinder(uploaded: readonly Picture[]): FindPicture {
  const views = new Map(uploaded.map((one) => [one.name, viewOf(one.name, one)]))
  return (name) => views.get(name) ?? pictureView(isUploaded(name) ? 'cat-rooms' : name)
}

export const isUploaded = (name: string) => name.startsWith('uploaded/')
export const hasPicture = (name: string) => Object.hasOwn(manifest, name)

const cardWidth = 128

/** Path of the smallest size for a card of a list; smaller ones are for thumbs. */
export function iconPath({ name, widths }: Picture): string {
  return `/art/${name}-${widths.find((width) => width >= cardWidth) ?? widths.at(-1)}.webp`
}

/** Path of the largest size. */
export function imagePath({ name, widths }: Picture): string {
  return `/art/${name}-${widths.at(-1)}.webp`
}
