import { Camera, X } from 'lucide-react'
import { useState } from 'react'
import { photoLimitBytes } from '#contract/lib/business.ts'
import { InPageAlert } from '../../feedback/in-page-alert.tsx'
import { photosCopy } from './photos.copy.ts'
import type { usePhotoUploads } from './use-photo-uploads.ts'

interface PhotoPickerProps {
  photos: Pick<ReturnType<typeof usePhotoUploads>, 'uploads' | 'add' | 'remove'>
  max: number
  hint?: string
  disabled?: boolean
}

/** Adds photos from camera or gallery, and shows which have arrived. */
export function PhotoPicker({ photos: { uploads, add, remove }, max, hint, disabled = false }: PhotoPickerProps) {
  const [problem, setProblem] = useState<string | null>(null)
  function take(files: File[]) {
    setProblem(null)
    const isPhoto = ({ type, size }: File) => type.startsWith('image/') && size <= 4 * photoLimitBytes
    if (!files.every(isPhoto)) return setProblem(photosCopy.unreadable)
    if (files.length > max - uploads.length) setProblem(photosCopy.tooMany(max))
    add(files).catch(() => setProblem(photosCopy.unreadable))
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{photosCopy.title}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {uploads.map(({ id, preview, state }, index) => (
          <li key={id} className="relative">
            <img
              src={preview}
              alt={photosCopy.nameOf(index + 1, state)}
              className="aspect-square w-full rounded-field bg-line object-cover"
            />
            {state !== 'sent' && (
              <span className="absolute inset-x-0 bottom-0 rounded-b-field bg-white/90 text-center text-xs font-bold">
                {photosCopy.states[state]}
              </span>
            )}
            <button
              type="button"
              disabled={disabled}
              aria-label={photosCopy.remove(index + 1)}
              onClick={() => remove(id)}
              className="absolute -top-1.5 -right-1.5 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-full bg-ink text-white">
                <X aria-hidden className="size-4" />
              </span>
            </button>
          </li>
        ))}
        {uploads.length < max && (
          <li>
            <label className="grid aspect-square cursor-pointer place-items-center rounded-field border-2 border-dashed border-teal text-center text-sm font-bold text-teal-700 focus-within:ring-2 focus-within:ring-teal">
              <span>
                <Camera aria-hidden className="mx-auto mb-1 size-6" />
                {photosCopy.add}
              </span>
              <input
                type="file"
                accept="image/*"
                multiple
                disabled={disabled}
                className="sr-only"
                onChange={({ target }) => {
                  take([...(target.files ?? [])])
                  // The same file again is a change too.
                  target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {problem && <InPageAlert className="mt-2">{problem}</InPageAlert>}
    </fieldset>
  )
}
