import { useState } from 'react'
import { staffCatalogCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { catalogCopy } from './catalog.copy.ts'
import type { CatalogService } from './catalog.types.ts'
import { atOnce, MomentFields, toMomentInput } from './moment-fields.tsx'

interface ShowDialogProps {
  service: CatalogService
  onClose: () => void
}

/** Takes a service out of the shop, or brings it back. */
export function ShowDialog({ service, onClose }: ShowDialogProps) {
  const [{ texts, revision }] = useState(service)
  const [moment, setMoment] = useState(atOnce)
  const copy = texts.active ? catalogCopy.hide : catalogCopy.showAgain
  const from = toMomentInput(moment)
  return (
    <ActionDialog
      onClose={onClose}
      title={`${copy.title}: ${service.name}`}
      consequence={copy.effect}
      confirm={from ? catalogCopy.dialog.plan : copy.title}
      danger={texts.active}
      reasonLabel={catalogCopy.dialog.reason}
      call={staffCatalogCalls.changeTexts}
      done={copy.done}
      input={(reason) => ({
        ...{ serviceId: service._id, revision, texts: { active: !texts.active }, reason },
        ...(from && { from }),
      })}
    >
      <MomentFields moment={moment} onChange={setMoment} />
    </ActionDialog>
  )
}
