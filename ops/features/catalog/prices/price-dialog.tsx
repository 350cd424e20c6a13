import { useState } from 'react'
import { staffCatalogCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import type { CatalogService, PriceEdit } from '../catalog.types.ts'
import { atOnce, MomentFields, momentText, toMomentInput } from '../moment-fields.tsx'
import { editedPrices, hasProblem, initialPrices, previewPrices, priceKey, type TypedPrice } from './price-edits.ts'
import { PriceFields } from './price-fields.tsx'

interface PriceDialogProps {
  service: CatalogService
  edits: readonly PriceEdit[]
  onClose: () => void
}

const copy = catalogCopy.dialog

/** New prices of a service, its variants and add-ons, from now or from a moment to come. */
export function PriceDialog({ service, edits, onClose }: PriceDialogProps) {
  // The page may read a change of a colleague meanwhile: the typed prices belong to the state that the dialog opened with.
  const [{ prices, revision }] = useState(service)
  const [typed, setTyped] = useState(() => initialPrices(prices, edits))
  const [moment, setMoment] = useState(atOnce)
  const changed = editedPrices(prices, typed)
  const wrong = prices.filter((row) => hasProblem(typed[priceKey(row)] as TypedPrice))
  const from = toMomentInput(moment)
  return (
    <ActionDialog
      onClose={onClose}
      title={`${catalogCopy.changePrices}: ${service.name}`}
      consequence={copy.effect}
      confirm={from ? copy.plan : copy.confirm}
      complete={changed.length > 0 && wrong.length === 0}
      reasonLabel={copy.reason}
      reasonHint={copy.reasonHint}
      call={staffCatalogCalls.changePrices}
      done={copy.done}
      input={(reason) => ({ serviceId: service._id, revision, prices: changed, reason, ...(from && { from }) })}
    >
      <PriceFields
        prices={prices}
        typed={typed}
        onType={(key, value) => setTyped((before) => ({ ...before, [key]: value }))}
      />
      <MomentFields moment={moment} onChange={setMoment} />
      <Preview
        moment={momentText(moment)}
        lines={wrong.length > 0 ? [] : previewPrices(prices, typed)}
        wrong={wrong.map(({ name }) => name)}
      />
    </ActionDialog>
  )
}

interface PreviewProps {
  moment: string
  lines: readonly string[]
  /** Names of prices that cannot be. */
  wrong: readonly string[]
}

function Preview({ moment, lines, wrong }: PreviewProps) {
  return (
    <div aria-live="polite">
      {wrong.length > 0 && <p className="font-semibold text-error">{copy.wrong(wrong.join('; '))}</p>}
      {lines.length > 0 && (
        <>
          <p className="font-semibold">{copy.from(moment)}</p>
          <ul className="list-disc pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
