/** The picture data in API responses, so that the client needs no manifest. */
export interface PictureData {
  /** File name without width and format: `/art/{name}-{width}.avif|webp`. */
  name: string
  alt: string
  /** Average colour, shown while loading. */
  color: string
  /** Available widths in pixels, ascending. */
  widths: readonly number[]
  width: number
  height: number
}

type PictureFormat = 'avif' | 'webp'

export function pictureUrl(picture: PictureData, width: number, format: PictureFormat): string {
  return `/art/${picture.name}-${width}.${format}`
}

export function sourceSet(picture: PictureData, format: PictureFormat): string {
  return picture.widths.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(', ')
}
