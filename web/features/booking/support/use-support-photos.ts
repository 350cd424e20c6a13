import { casePhotos } from '#contract/lib/business.ts'
import { supportCalls } from '#contract/visit-calls.gen.ts'
import { callWithFile } from '#web/lib/call-with-file.ts'
import { usePhotoUploads } from '#web/ui/forms/photos/use-photo-uploads.ts'

export function useSupportPhotos() {
  return usePhotoUploads({
    sidePixels: casePhotos.sidePixels,
    max: casePhotos.perMessage,
    send: (photoId, picture) => callWithFile(supportCalls.addPhoto, { photoId }, picture, { idempotencyKey: photoId }),
  })
}
