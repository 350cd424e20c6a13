/** What an answer of the server says about a picture: enough to draw it without shipping the whole manifest. */
export interface PictureData {
  /** File name without width and format: `/art/{name}-{width}.avif|webp`. */
  name: string
  alt: string
  /** Average colour, shown until the picture is there. */
  color: string
  /** Widths that exist, smallest first, in pixels. */
  widths: readonly number[]
  width: number
  height: number
}

export type PictureFormat = 'avif' | 'webp'

export function pictureUrl(picture: PictureData, width: number, format: PictureFormat): string {
  return `/art/${picture.name}-${width}.${format}`
}

export function sourceSet(picture: PictureData, format: PictureFormat): string {
  return picture.widths.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(', ')
}
