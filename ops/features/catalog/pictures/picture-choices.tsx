import { useState } from 'react'
import type { PictureShape } from '#contract/lib/business.ts'
import { QueryView } from '#ops/ui/query-view.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import type { PictureData } from '#web/ui/media/picture-data.ts'
import { picturesCopy as copy } from './pictures.copy.ts'
import { matching, usePictures } from './stored-pictures.ts'

interface PictureChoicesProps {
  shape: PictureShape
  /** Its name. */
  chosen: string
  onChoose: (picture: PictureData) => void
}

const maxShown = 12

/** Pictures of the product and uploaded ones, found by what they show. */
export function PictureChoices({ shape, chosen, onChoose }: PictureChoicesProps) {
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
