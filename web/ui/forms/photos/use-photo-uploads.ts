import { useRef, useState } from 'react'
import { newKey } from '#web/lib/call.ts'
import { shrinkPicture } from './shrink-picture.ts'

interface Upload {
  id: string
  picture: Blob
  /** An address of the picture in this page. */
  preview: string
  state: 'sending' | 'sent' | 'failed'
}

interface Options {
  sidePixels: number
  max: number
  /** Sends one photo; the same id again changes nothing. */
  send: (photoId: string, picture: Blob) => Promise<unknown>
}

/** Photos of a form, sent one after another while the form is filled in. */
export function usePhotoUploads({ sidePixels, max, send }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const results = useRef(new Map<string, Promise<unknown>>())
  const last = useRef<Promise<unknown>>(Promise.resolve())

  function setState(id: string, state: Upload['state']) {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, state } : one)))
  }

  function start(id: string, picture: Blob): Promise<unknown> {
    setState(id, 'sending')
    const result = last.current.then(() => send(id, picture))
    last.current = result.then(
      () => setState(id, 'sent'),
      () => setState(id, 'failed'),
    )
    results.current.set(id, result)
    return result
  }

  return {
    uploads,
    /** Rejects for a file that cannot be read. */
    async add(files: readonly File[]): Promise<void> {
      for (const file of files.slice(0, max - uploads.length)) {
        const picture = await shrinkPicture(file, sidePixels)
        const id = newKey()
        const preview = URL.createObjectURL(picture)
        setUploads((all) => [...all, { id, picture, preview, state: 'sending' }])
        void start(id, picture).catch(() => undefined)
      }
    },
    remove: (id: string) => setUploads((all) => all.filter((one) => one.id !== id)),
    clear: () => setUploads([]),
    /** The ids once all have arrived; those that failed are sent again. Rejects as `send` does. */
    async settle(): Promise<string[]> {
      for (const { id, picture, state } of uploads) {
        await (state === 'failed' ? start(id, picture) : results.current.get(id))
      }
      return uploads.map(({ id }) => id)
    },
  }
}
