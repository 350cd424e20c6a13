import { useRef } from 'react'
import { professionalRecordCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { Panel } from '#ops/ui/page.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import type { PanelProps } from '../professional-record.ts'
import { recordCopy } from '../record.copy.ts'

/** The portrait that customers see. */
export function PhotoPanel({ professional: { _id: professionalId, name, photo } }: PanelProps) {
  const may = useMay()
  const file = useRef<HTMLInputElement>(null)
  const upload = useStaffMutation(professionalRecordCalls.photo, { done: recordCopy.photoSaved })
  const remove = useStaffMutation(professionalRecordCalls.photo, { done: recordCopy.photoRemoved })
  const error = upload.error ?? remove.error
  return (
    <Panel title={recordCopy.photo}>
      <div className="flex items-center gap-4">
        {photo ? (
          <img src={photo} alt={recordCopy.photoOf(name)} className="size-20 rounded-full object-cover" />
        ) : (
          <p className="text-muted">{recordCopy.noPhoto}</p>
        )}
        {may(professionalRecordCalls.photo) && (
          <div className="flex flex-wrap gap-2">
            <input
              ref={file}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={recordCopy.setPhoto}
              className="sr-only"
              tabIndex={-1}
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                if (chosen) upload.mutate({ professionalId, file: chosen })
                target.value = ''
              }}
            />
            <Button variant="outline" size="small" busy={upload.isPending} onClick={() => file.current?.click()}>
              {recordCopy.setPhoto}
            </Button>
            {photo && (
              <Button
                variant="quiet"
                size="small"
                busy={remove.isPending}
                onClick={() => remove.mutate({ professionalId })}
              >
                {recordCopy.removePhoto}
              </Button>
            )}
          </div>
        )}
      </div>
      {error && <RequestError error={error} className="mt-3" />}
    </Panel>
  )
}
