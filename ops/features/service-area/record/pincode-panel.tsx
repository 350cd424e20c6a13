import { useState } from 'react'
import { serviceAreaCalls } from '#contract/calls.gen.ts'
import { searchedText } from '#ops/lib/searched-text.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { FilterBar, FilterField } from '#ops/ui/filters.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { areaCopy } from '../area.copy.ts'
import type { AreaRecord } from '../area-state.tsx'
import { AddPincodesDialog, RemovePincodeDialog } from '../change/pincode-dialogs.tsx'

interface PincodePanelProps {
  areaId: string
  pincodes: AreaRecord['pincodes']
}

/** Where the area is; each can be removed. */
export function PincodePanel({ areaId, pincodes }: PincodePanelProps) {
  const may = useMay()
  const [text, setText] = useState('')
  const [removed, setRemoved] = useState<string | null>(null)
  const wanted = searchedText(text)
  const shown = pincodes.filter(({ pincode, name }) => `${pincode} ${name}`.toLowerCase().includes(wanted))
  const mayChange = may(serviceAreaCalls.change)
  return (
    <Panel
      title={areaCopy.pincodes}
      aside={
        mayChange && (
          <DialogButton
            size="small"
            variant="outline"
            dialog={(onClose) => <AddPincodesDialog areaId={areaId} onClose={onClose} />}
          >
            {areaCopy.addPincodes}
          </DialogButton>
        )
      }
    >
      {pincodes.length > 8 && (
        <FilterBar label={areaCopy.findPincode}>
          <FilterField label={areaCopy.findPincode} value={text} onChange={setText} />
        </FilterBar>
      )}
      {shown.length === 0 && <p className="text-muted">{areaCopy.noPincodes}</p>}
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {shown.map(({ pincode, name }) => (
          <li key={pincode} className="flex items-center gap-3 border-b border-line py-1">
            <span className="min-w-0 flex-1">
              <b className="tabular-nums">{pincode}</b> <span className="text-muted">{name}</span>
            </span>
            {mayChange && (
              <Button size="small" variant="quiet" onClick={() => setRemoved(pincode)}>
                {areaCopy.remove}
                <span className="sr-only"> {pincode}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removed && <RemovePincodeDialog areaId={areaId} pincode={removed} onClose={() => setRemoved(null)} />}
    </Panel>
  )
}
