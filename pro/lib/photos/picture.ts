import { visitPhotos } from '#contract/lib/business.ts'

/** The picture upright, as JPEG with no side longer than is stored: a photo of a camera takes minutes on a slow network. */
export async function shrink(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, visitPhotos.sidePixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  if (!drawn) throw new Error('The browser cannot draw this picture')
  return drawn
}
