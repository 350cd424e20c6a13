import { useRef, useState } from 'react'
import { pictureCalls } from '#contract/calls.gen.ts'
import { type PictureShape, photoLimitBytes } from '#contract/lib/business.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { RequestError } from '#ops/ui/request-error.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import type { PictureData } from '#web/ui/media/picture-data.ts'
import { picturesCopy as copy, picturesCopy } from './pictures.copy.ts'

interface PictureUploadProps {
  shape: PictureShape
  onUploaded: (picture: PictureData) => void
}

const minAltLength = 3

/** A file with its words. The server crops it; nothing is published yet. */
export function PictureUpload({ shape, onUploaded }: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useStaffMutation(pictureCalls.upload, { onDone: ({ data }) => onUploaded(data) })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const wrong = fileProblem(chosen, photoLimitBytes)
    setProblem(wrong)
    setFile(wrong ? null : chosen)
    sending.reset()
  }
  const isComplete = file !== null && alt.trim().length >= minAltLength
  const send = () => {
    if (file) sending.mutate({ file, shape, alt: alt.trim() })
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer font-bold">{copy.upload}</summary>
      <div className="mt-3 space-y-3">
        <div>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-label={copy.file}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              choose(target.files?.[0])
              target.value = ''
            }}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button variant="outline" size="small" onClick={() => input.current?.click()}>
              {copy.choose}
            </Button>
            {file && <span className="min-w-0 text-sm break-all">{file.name}</span>}
          </div>
          <p
            aria-live="polite"
            className={problem ? 'mt-1.5 text-sm font-semibold text-error' : 'mt-1.5 text-sm text-muted'}
          >
            {problem ?? copy.limits(shape)}
          </p>
        </div>
        <Field
          label={copy.alt}
          hint={copy.altHint}
          maxLength={200}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around it would save the row.
            event.preventDefault()
            if (isComplete) send()
          }}
        />
        {sending.error && <RequestError error={sending.error} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" disabled={!isComplete} busy={sending.isPending} onClick={send}>
            {copy.send}
          </Button>
          <p role="status" className="text-sm text-muted">
            {sending.isPending ? copy.sending : sending.isSuccess && copy.ready}
          </p>
        </div>
      </div>
    </details>
  )
}

const types = ['image/jpeg', 'image/png', 'image/webp']

/** Why a file cannot be uploaded; the server looks at its content. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>, maxBytes: number): string | null {
  if (!types.includes(type)) return picturesCopy.notAPicture
  return size > maxBytes ? picturesCopy.tooLarge : null
}
