import { useState } from 'react'
import { priceFileCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
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
  const sending = useStaffMutation(priceFileCalls.publish, {
    done: copy.done,
    onDone: ({ data }) => onPublished(data.changed),
  })
  const from = toMomentInput(moment)
  return (
    <ReasonDialog
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
      sending={sending}
      onConfirm={(reason) => sending.mutate({ file, etag: run.etag, reason, ...(from && { from }) })}
    >
      <MomentFields moment={moment} onChange={setMoment} />
    </ReasonDialog>
  )
}
