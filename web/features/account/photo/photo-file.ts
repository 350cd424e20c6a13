import { photoLimitBytes } from '#contract/business.ts'
import { photoCopy } from '../account.copy.ts'

/** Longest side before upload, in pixels; the server keeps 512 px. */
const sidePixels = 1024

/** The error for a file that cannot be the photo, null for a valid one. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return photoCopy.notAnImage
  return size > photoLimitBytes ? photoCopy.tooLarge : null
}

/**
 * The photo as a data URL. Camera pictures are scaled down first: megabytes take minutes on a slow line. A file the
 * browser cannot decode is sent as it is, and the server decides.
 */
export async function photoDataUrl(file: File): Promise<string> {
  return (await scaleDown(file)) ?? (await asDataUrl(file))
}

async function scaleDown(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, sidePixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency: without a background it would turn black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.88)
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
