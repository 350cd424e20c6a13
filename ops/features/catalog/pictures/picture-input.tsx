import { useState } from 'react'
import type { PictureShape } from '#contract/lib/business.ts'
import { QueryView } from '#ops/ui/query-view.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import type { PictureData } from '#web/ui/media/picture-data.ts'
import { PictureUpload } from './picture-upload.tsx'
import { picturesCopy as copy } from './pictures.copy.ts'
import { matching, type PictureField, pictureShape, usePictures } from './stored-pictures.ts'

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

interface PictureChoicesProps {
  shape: PictureShape
  /** Its name. */
  chosen: string
  onChoose: (picture: PictureData) => void
}

const maxShown = 12

/** Pictures of the product and uploaded ones, found by what they show. */
function PictureChoices({ shape, chosen, onChoose }: PictureChoicesProps) {
  const { query } = usePictures()
  const [text, setText] = useState('')
  return (
    <details>
      <summary className="cursor-pointer font-bold">{copy.existing}</summary>
      <div className="mt-3 space-y-3">
        <Field label={copy.search} type="search" value={text} onChange={({ target }) => setText(target.value)} />
        <QueryView query={query} label={copy.existing} rows={2}>
          {({ data }) => {
            const found = matching(data.pictures, shape, text)
            if (found.length === 0) return <p className="text-muted">{copy.noMatch}</p>
            return (
              <>
                <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
                  {found.slice(0, maxShown).map(({ picture }) => (
                    <button
                      key={picture.name}
                      type="button"
                      aria-pressed={picture.name === chosen}
                      title={picture.alt}
                      className={classes(
                        'overflow-hidden rounded-field',
                        picture.name === chosen ? 'ring-3 ring-teal' : 'ring-1 ring-line hover:ring-teal-200',
                      )}
                      onClick={() => onChoose(picture)}
                    >
                      <Picture picture={picture} sizes="160px" transparent={shape === 'icon'} />
                    </button>
                  ))}
                </div>
                {found.length > maxShown && <p className="text-sm text-muted">{copy.more(found.length - maxShown)}</p>}
              </>
            )
          }}
        </QueryView>
      </div>
    </details>
  )
}
