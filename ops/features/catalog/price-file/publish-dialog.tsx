import { useState } from 'react'
import { priceFileCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { catalogCopy } from '../catalog.copy.ts'
import { atOnce, MomentFields, toMomentInput } from '../moment-fields.tsx'
import { priceFileCopy as copy } from './price-file.copy.ts'

interface PublishDialogProps {
  /** As it was checked. */
  file: string
  run: EndpointResponse<typeof priceFileCalls.dryRun>['data']
  onClose: () => void
  onPublished: (changed: number) => void
}

/** All changes of a checked file together, with one reason. */
export function PublishDialog({ file, run, onClose, onPublished }: PublishDialogProps) {
  const [moment, setMoment] = useState(atOnce)
  const from = toMomentInput(moment)
  return (
    <ActionDialog
      onClose={onClose}
      title={copy.publishTitle(run.changes.length)}
      consequence={
        <>
          <p>{copy.effect}</p>
          {run.changes.some((change) => change.from !== null) && <p>{copy.dated}</p>}
        </>
      }
      confirm={from ? copy.plan : copy.confirm}
      reasonLabel={catalogCopy.dialog.reason}
      reasonHint={catalogCopy.dialog.reasonHint}
      call={priceFileCalls.publish}
      input={(reason) => ({ file, etag: run.etag, reason, ...(from && { from }) })}
      done={copy.done}
      onDone={({ data }) => onPublished(data.changed)}
    >
      <MomentFields moment={moment} onChange={setMoment} />
    </ActionDialog>
  )
}
