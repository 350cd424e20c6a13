import { useState } from 'react'
import { catalogueCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { catalogueCopy } from '../catalogue.copy.ts'
import type { CatalogueService } from '../catalogue.types.ts'
import { atOnce, fromOf, MomentFields } from '../moment-fields.tsx'

interface ShowDialogProps {
  service: CatalogueService
  onClose: () => void
}

/** Takes a service out of the shop, or brings it back. */
export function ShowDialog({ service, onClose }: ShowDialogProps) {
  const [{ texts, revision }] = useState(service)
  const [moment, setMoment] = useState(atOnce)
  const copy = texts.active ? catalogueCopy.hide : catalogueCopy.showAgain
  const sending = useStaffMutation(catalogueCalls.changeTexts, { done: copy.done, onDone: onClose })
  const from = fromOf(moment)
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`${copy.title}: ${service.name}`}
      consequence={copy.effect}
      confirm={from ? catalogueCopy.dialog.plan : copy.title}
      danger={texts.active}
      reasonLabel={catalogueCopy.dialog.reason}
      sending={sending}
      onConfirm={(reason) =>
        sending.mutate({
          ...{ serviceId: service._id, revision, texts: { active: !texts.active }, reason },
          ...(from && { from }),
        })
      }
    >
      <MomentFields moment={moment} onChange={setMoment} />
    </ReasonDialog>
  )
}
