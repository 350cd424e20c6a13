import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import type { PictureData } from '#web/ui/media/picture-data.ts'
import { PictureChoices } from './picture-choices.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { picturesCopy as copy } from './pictures.copy.ts'
import { type PictureField, pictureShape, usePictures } from './stored-pictures.ts'

interface PictureInputProps {
  label: string
  entity: string
  field: PictureField
  /** The name of a picture; empty: none. */
  value: string
  onChange: (name: string) => void
}

/** A picture that we have or a new one, seen as the shop will show it before anything is saved. */
export function PictureInput({ label, entity, field, value, onChange }: PictureInputProps) {
  const [before] = useState(value)
  const { find } = usePictures()
  const shape = pictureShape(entity, field)
  const choose = (picture: PictureData) => onChange(picture.name)
  return (
    <fieldset className="min-w-0 space-y-3 rounded-field p-3.5 ring-1 ring-line sm:col-span-2">
      <legend className="px-1 text-sm font-bold">{label}</legend>
      <div className="grid grid-cols-2 gap-3" aria-live="polite">
        {before !== '' && <Shown title={copy.now} picture={find(before)} />}
        {value !== before && <Shown title={copy.next} picture={find(value)} />}
      </div>
      {value !== before && (
        <Button size="small" variant="quiet" onClick={() => onChange(before)}>
          {before === '' ? copy.drop : copy.keep}
        </Button>
      )}
      <PictureUpload shape={shape} onUploaded={choose} />
      <PictureChoices shape={shape} chosen={value} onChoose={choose} />
    </fieldset>
  )
}

function Shown({ title, picture }: { title: string; picture: PictureData | undefined }) {
  return (
    <figure>
      <figcaption className="mb-1 text-sm text-muted">{title}</figcaption>
      {picture && (
        <>
          <Picture
            key={picture.name}
            picture={picture}
            sizes="(min-width: 768px) 320px, 45vw"
            className="rounded-field"
          />
          <p className="mt-1 text-sm text-muted">{picture.alt}</p>
        </>
      )}
    </figure>
  )
}
