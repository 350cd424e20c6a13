import { photoLimitBytes } from '#contract/business.ts'
import { photoCopy } from '../account.copy.ts'

/** Drawn no larger than this before it is sent; the server keeps 512 px of it. */
const sidePixels = 1024

/** The sentence of SPEC 5 for a file that cannot be the photo, null for one that can. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return photoCopy.notAnImage
  return size > photoLimitBytes ? photoCopy.tooLarge : null
}

/**
 * The photo as a data string. Camera pictures are made smaller first: megabytes take minutes on a slow line. What the
 * browser cannot draw goes as it is, and the server says what it thinks of it.
 */
export async function photoDataUrl(file: File): Promise<string> {
  return (await drawnSmaller(file)) ?? (await asDataUrl(file))
}

async function drawnSmaller(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, sidePixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // JPEG knows no transparency: without a ground it would turn black.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
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
