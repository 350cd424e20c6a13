import { reviewCalls } from '#contract/calls.gen.ts'
import { reviewPhotos } from '#contract/lib/business.ts'
import { callWithFile } from '#web/lib/call-with-file.ts'
import { usePhotoUploads } from '#web/ui/forms/photos/use-photo-uploads.ts'

export function useReviewPhotos(bookingItemId: string) {
  return usePhotoUploads({
    sidePixels: reviewPhotos.sidePixels,
    max: reviewPhotos.perReview,
    send: (photoId, picture) =>
      callWithFile(reviewCalls.addPhoto, { bookingItemId, photoId }, picture, { idempotencyKey: photoId }),
  })
}
