import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { visitPhotos } from '#contract/lib/business.ts'
import { proJobChecklistCalls } from '#contract/visit-calls.gen.ts'
import { newKey } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { callWithFile } from '#web/lib/call-with-file.ts'
import { updatesPrefix } from '#web/lib/storage/storage.ts'
import { proNow } from '../clock.ts'
import type { DayResponse, Visit, VisitState } from '../updates/update.ts'
import type { Queue, Queued } from '../updates/update-queue.ts'
import { useQueue } from '../updates/use-queue.ts'
import { photoStore } from './photo-store.ts'

export type Moment = Visit['photos'][number]['moment']

/** A photo until the server has it; `key` is its id and names its picture in the store. */
export interface WaitingPhoto extends Queued {
  bookingId: string
  number: string
  moment: Moment
  tappedAt: number
}

async function sendPhoto({ key, bookingId, moment, tappedAt }: WaitingPhoto): Promise<VisitState> {
  const picture = await photoStore.get(key)
  // The browser has deleted it.
  if (!picture)
    throw new CallError({ code: 'NOT_FOUND', status: 404, message: 'The photo is no longer on this phone.' })
  const input = { bookingId, photoId: key, moment, at: new Date(tappedAt).toISOString() }
  const { data } = await callWithFile(proJobChecklistCalls.addPhoto, input, picture, { idempotencyKey: key })
  return data
}

type PhotoQueue = Queue<WaitingPhoto>
export const PhotoContext = createContext<PhotoQueue | null>(null)

/** A queue of their own: a photo on a slow network must not hold back that the work is finished. */
export const usePhotoQueue = (userId: string): PhotoQueue => useQueue(`${updatesPrefix}${userId}:photos`, sendPhoto)

export function usePhotos() {
  const queue = use(PhotoContext)
  if (!queue) throw new Error('Photos need the gate')
  const photos = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  return {
    photos,
    dismiss: queue.remove,
    /** Keeps a picture of the camera until it is sent. Rejects when it cannot be read or kept. */
    async add({ _id: bookingId, number }: Pick<Visit, '_id' | 'number'>, moment: Moment, file: Blob): Promise<void> {
      const key = newKey()
      const tappedAt = proNow()
      await photoStore.put(key, await shrink(file))
      queue.add({ key, bookingId, number, moment, tappedAt })
    },
    async forget(): Promise<void> {
      queue.forget()
      for (const key of await photoStore.keys()) await photoStore.remove(String(key))
    },
  }
}

/** Deletes pictures of visits that are over and sent, also those of who used this phone before. */
export function useTidyPhotos(day: DayResponse | undefined): void {
  useEffect(() => {
    if (day) void tidy(day).catch(() => undefined)
  }, [day])
}

async function tidy({ data }: DayResponse): Promise<void> {
  const shown = data.visits.flatMap(({ photos }) => photos.map(({ _id }) => _id))
  for (const key of (await photoStore.keys()).map(String)) {
    if (!shown.includes(key) && !isWaitingAnywhere(key)) await photoStore.remove(key)
  }
}

/** Queues of all professionals who used this phone. */
function isWaitingAnywhere(key: string): boolean {
  return Object.keys(localStorage).some(
    (name) => name.startsWith(updatesPrefix) && localStorage.getItem(name)?.includes(key),
  )
}

/** The picture upright, as JPEG with no side longer than is stored: a photo of a camera takes minutes on a slow network. */
async function shrink(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, visitPhotos.sidePixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  if (!drawn) throw new Error('The browser cannot draw this picture')
  return drawn
}
