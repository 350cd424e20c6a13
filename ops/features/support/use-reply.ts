import { useState } from 'react'
import { caseCalls } from '#contract/calls.gen.ts'
import { casePhotos } from '#contract/lib/business.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { callWithFile } from '#web/lib/call-with-file.ts'
import { usePhotoUploads } from '#web/ui/forms/photos/use-photo-uploads.ts'
import type { Case } from './act-dialogs.tsx'

interface Answer {
  words: string
  channel: Case['channels'][number]
  waits: boolean
}

interface Options {
  done: string
  onDone: () => void
  onRefused: () => void
}

/** Sends an answer once its photos have arrived; only the app shows photos. */
export function useReply({ _id: caseId, version }: Case, { done, onDone, onRefused }: Options) {
  const [isUploading, setIsUploading] = useState(false)
  const [photoError, setPhotoError] = useState<Error | null>(null)
  const photos = usePhotoUploads({
    sidePixels: casePhotos.sidePixels,
    max: casePhotos.perMessage,
    send: (photoId, picture) =>
      callWithFile(caseCalls.addPhoto, { caseId, photoId }, picture, { idempotencyKey: photoId }),
  })
  const sending = useStaffMutation(caseCalls.answer, {
    done,
    onDone: () => {
      onDone()
      photos.clear()
    },
  })
  async function send(answer: Answer) {
    setPhotoError(null)
    setIsUploading(true)
    try {
      const photoIds = answer.channel === 'app' ? await photos.settle() : []
      sending.mutate({ caseId, version, ...answer, photoIds }, { onError: onRefused })
    } catch (error) {
      setPhotoError(error as Error)
    } finally {
      setIsUploading(false)
    }
  }
  const isBusy = isUploading || sending.isPending
  return { photos, isBusy, error: photoError ?? sending.error, send: (answer: Answer) => void (isBusy || send(answer)) }
}
