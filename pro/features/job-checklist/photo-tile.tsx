import { useQueryClient } from '@tanstack/react-query'
import { Hourglass, ImageIcon, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { visitCalls } from '#contract/calls.gen.ts'
import { proJobChecklistCalls } from '#contract/visit-calls.gen.ts'
import { useMessages } from '#pro/lib/i18n/messages.ts'
import { photoStore } from '#pro/lib/photos/photo-store.ts'
import { usePhotos } from '#pro/lib/photos/use-photos.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { callKey, refetchChanged } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

interface PhotoTileProps {
  visit: Visit
  photoId: string
  isSent: boolean
  /** 'Before 1'. */
  name: string
  onProblem: (problem: string | null) => void
}

/** A photo of this phone, or a sign for one of a colleague's. It can be deleted until the visit has ended. */
export function PhotoTile({ visit, photoId, isSent, name, onProblem }: PhotoTileProps) {
  const { jobChecklist } = useMessages()
  const { dismiss } = usePhotos()
  const queryClient = useQueryClient()
  const picture = usePicture(photoId)
  const remove = useSingleMutation({
    mutationFn: async (_none: null) => {
      if (isSent) await callOnce(proJobChecklistCalls.deletePhoto, { bookingId: visit._id, photoId })
      dismiss(photoId)
      await photoStore.remove(photoId)
    },
    onSuccess: () => refetchChanged(queryClient, callKey(visitCalls.day)),
    onError: () => onProblem(jobChecklist.notDeleted),
  })
  const mayDelete = visit.state === 'arrived' || visit.state === 'working'
  return (
    <li className="relative aspect-square overflow-hidden rounded-field bg-teal-50">
      {picture ? (
        <img src={picture} alt={name} className="size-full object-cover" />
      ) : (
        <span role="img" aria-label={name} className="grid size-full place-items-center text-teal-700">
          <ImageIcon aria-hidden className="size-8" />
        </span>
      )}
      {!isSent && (
        <span className="absolute bottom-1 left-1 rounded-full bg-marigold p-1.5">
          <Hourglass aria-hidden className="size-4" />
          <span className="sr-only">{jobChecklist.waits}</span>
        </span>
      )}
      {mayDelete && (
        <button
          type="button"
          aria-label={jobChecklist.deletePhoto(name)}
          disabled={remove.isPending}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-field"
          onClick={() => {
            onProblem(null)
            remove.mutate(null)
          }}
        >
          <span className="grid size-7 place-items-center rounded-full bg-ink text-white">
            <X aria-hidden className="size-4" />
          </span>
        </button>
      )}
    </li>
  )
}

function usePicture(photoId: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    photoStore
      .get(photoId)
      .then((picture) => {
        if (!picture || isGone) return
        made = URL.createObjectURL(picture)
        setAddress(made)
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [photoId])
  return address
}
