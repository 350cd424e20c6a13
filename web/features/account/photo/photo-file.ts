import { photoLimitBytes } from '#contract/lib/business.ts'
import { shrinkPicture } from '#web/ui/forms/photos/shrink-picture.ts'
import { photoCopy } from '../account.copy.ts'

/** Longest side before upload, in pixels; the server keeps 512 px. */
const sidePixels = 1024

/** The error for a file that cannot be the photo, null for a valid one. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return photoCopy.notAnImage
  return size > photoLimitBytes ? photoCopy.tooLarge : null
}

/** The photo as a data URL, scaled down: the profile is sent as JSON. */
export async function photoDataUrl(file: File): Promise<string> {
  return await asDataUrl(await shrinkPicture(file, sidePixels))
}

function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
