import { documentLimitBytes } from '#contract/lib/business.ts'
import { fileCopy } from './partner.copy.ts'

export const acceptedTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

/** Above this a photo is scaled down before upload: phones take photos of 8 MB, and mobile networks are slow. */
const largePictureBytes = 1_000_000
const sidePixels = 2400

/** The error for a chosen file, null for a valid one. The server checks the content itself. */
export async function problemOfFile(file: File): Promise<string | null> {
  if (/^image\/hei[cf]/.test(file.type)) return fileCopy.heic
  if (!acceptedTypes.includes(file.type)) return fileCopy.wrongType
  return prepareFile(file).then(
    () => null,
    (error: Error) => error.message,
  )
}

const prepared = new WeakMap<File, Promise<Blob>>()

/** The bytes to send for a file: a large photo is scaled down once. Rejects with a message when it stays too large. */
export function prepareFile(file: File): Promise<Blob> {
  const known = prepared.get(file) ?? withinLimit(file)
  prepared.set(file, known)
  return known
}

async function withinLimit(file: File): Promise<Blob> {
  const smaller = file.type.startsWith('image/') && file.size > largePictureBytes ? await shrink(file) : file
  if (smaller.size > documentLimitBytes) throw new Error(fileCopy.tooLarge)
  return smaller
}

/** The same picture with no side above 2400 px; the file itself where the browser cannot scale it. */
async function shrink(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, sidePixels / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}

/** 734003 → '717 KB', 2400000 → '2.3 MB'. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
