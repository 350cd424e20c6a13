import { reviewPhotos } from '#contract/business.ts'
import { reviewCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { usePhotoUploads } from '#web/ui/forms/photos/use-photo-uploads.ts'

/** One request carries the whole picture. */
const timeoutMs = 120_000

export function useReviewPhotos(bookingItemId: string) {
  return usePhotoUploads({
    sidePixels: reviewPhotos.sidePixels,
    max: reviewPhotos.perReview,
    send: (photo) =>
      call(reviewCalls.addPhoto, { bookingItemId, ...photo }, { idempotencyKey: photo.photoId, timeoutMs }),
  })
}
