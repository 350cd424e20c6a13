import { formatRupees } from '#contract/lib/money.ts'
import { formatDuration } from '#web/lib/format.ts'
import { catalogCopy } from '../catalog.copy.ts'
import { OptionToggle } from './option-toggle.tsx'
import type { AddOn } from './selection.ts'
import type { Choice } from './variant-choice.ts'

interface AddOnTogglesProps {
  addOns: readonly AddOn[]
  chosen: Choice
  onChange: (chosen: Choice) => void
  /** `?variants=` with these add-ons, on a page that renders it. */
  inAddress?: (chosen: Choice) => string
}

/** Add-ons of a service, any number of them; renders nothing without any. */
export function AddOnToggles({ addOns, chosen, onChange, inAddress }: AddOnTogglesProps) {
  if (addOns.length === 0) return null
  const toggled = (id: string) => (chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-bold">
        {catalogCopy.addOns}
        <span className="font-medium text-muted"> · {catalogCopy.addOnsNote}</span>
      </legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {addOns.map(({ _id, name, price, durationMinutes, picture }) => (
          <OptionToggle
            key={_id}
            mode="several"
            name={name}
            price={`+${formatRupees(price)}`}
            notes={durationMinutes > 0 && <span>+{formatDuration(durationMinutes)}</span>}
            selected={chosen.includes(_id)}
            picture={picture}
            variants={inAddress?.(toggled(_id))}
            onToggle={() => onChange(toggled(_id))}
          />
        ))}
      </div>
    </fieldset>
  )
}
