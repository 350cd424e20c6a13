import { casePhotos } from '#contract/business.ts'
import { supportCalls } from '#contract/pro/visit-calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { usePhotoUploads } from '#web/ui/forms/photos/use-photo-uploads.ts'

/** One request carries the whole picture. */
const timeoutMs = 120_000

export function useSupportPhotos() {
  return usePhotoUploads({
    sidePixels: casePhotos.sidePixels,
    max: casePhotos.perMessage,
    send: (photo) => call(supportCalls.addPhoto, photo, { idempotencyKey: photo.photoId, timeoutMs }),
  })
}
