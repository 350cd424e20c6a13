import { useState } from 'react'
import { serviceAreaCalls } from '#contract/calls.gen.ts'
import { joinPincodes } from '#contract/lib/pincode.ts'
import { heldCopy } from '#ops/ui/preview/held.copy.ts'
import { PreviewDialog } from '#ops/ui/preview/preview-dialog.tsx'
import { VisitsBooked } from '#ops/ui/preview/visits-booked.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { areaCopy } from '../area.copy.ts'

interface AddProps {
  areaId: string
  /** Typed already, where one was chosen. */
  pincode?: string
  onClose: () => void
}

export function AddPincodesDialog({ areaId, pincode: chosen = '', onClose }: AddProps) {
  const [text, setText] = useState(chosen)
  const addPincodes = parsePincodes(text)
  return (
    <PreviewDialog
      call={serviceAreaCalls.change}
      input={addPincodes && { areaId, addPincodes }}
      title={areaCopy.addPincodes}
      confirm={areaCopy.addPincodes}
      done={areaCopy.pincodesAdded}
      effects={({ data: { record } }) => (
        <ul className="rounded-field bg-teal-50 p-3.5">
          {record.pincodes
            .filter(({ pincode }) => addPincodes?.includes(pincode))
            .map(({ pincode, name }) => (
              <li key={pincode}>
                <b className="tabular-nums">{pincode}</b> {name}
              </li>
            ))}
        </ul>
      )}
      onClose={onClose}
    >
      <Field
        label={areaCopy.addPincodesField}
        hint={areaCopy.addPincodesHint}
        autoComplete="off"
        maxLength={400}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </PreviewDialog>
  )
}

interface RemoveProps {
  areaId: string
  pincode: string
  onClose: () => void
}

export function RemovePincodeDialog({ areaId, pincode, onClose }: RemoveProps) {
  return (
    <PreviewDialog
      call={serviceAreaCalls.change}
      input={{ areaId, removePincodes: [pincode] }}
      title={areaCopy.removeTitle(pincode)}
      confirm={areaCopy.remove}
      done={areaCopy.removed}
      danger
      effects={({ data: { removed, visits } }) => (
        <div className="space-y-3">
          {removed.map(({ servedBy }) => (
            <p key={pincode} className="font-semibold">
              {servedBy ? areaCopy.stillServed(pincode, servedBy) : areaCopy.notServed(pincode)}
            </p>
          ))}
          <VisitsBooked
            visits={visits}
            none={areaCopy.noneBooked}
            title={areaCopy.stay}
            heldTitle={heldCopy.givenBack}
          />
        </div>
      )}
      onClose={onClose}
    />
  )
}

/** '560 034, 560095' → both, each once; null when one is no pincode, there are none, or above 50. */
export function parsePincodes(text: string): string[] | null {
  const pincodes = [
    ...new Set(
      joinPincodes(text)
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
  const isValid = pincodes.every((pincode) => /^[1-9]\d{5}$/.test(pincode))
  return isValid && pincodes.length > 0 && pincodes.length <= 50 ? pincodes : null
}
