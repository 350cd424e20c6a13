/**
 * A picture with no side longer than given. Camera pictures are megabytes, which take minutes on a slow line.
 * A file the browser cannot decode is returned as it is, and the server decides.
 */
export async function shrinkPicture(file: Blob, sidePixels: number): Promise<Blob> {
  return (await scaleDown(file, sidePixels)) ?? file
}

async function scaleDown(file: Blob, sidePixels: number): Promise<Blob | null> {
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
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
}
