import { formatRupees } from '#contract/money.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import type { ServiceDetail } from '../catalog.view.ts'
import { AddOnToggles } from '../variants/add-on-toggles.tsx'
import { type Choice, chosenNodes } from '../variants/variant-choice.ts'

interface ChosenProps {
  service: ServiceDetail
  choice: Choice
  onChange: () => void
}

/** The variants passed to the page, each with its price, and a link to change them. */
export function ChosenVariants({ service, choice, onChange }: ChosenProps) {
  if (!service.packages) return null
  const chosen = chosenNodes(service.packages, choice)
  return (
    <Card className="mt-5">
      <div className="flex items-center justify-between gap-4">
        <h3 className="font-heading text-title">{service.packages.title}</h3>
        <Button variant="quiet" size="small" onClick={onChange}>
          {chosen.length > 0 ? 'Change' : catalogCopy.chooseOptions}
        </Button>
      </div>
      <ul>
        {chosen.map((variant) => (
          <li key={variant.variantId} className="flex justify-between gap-4 border-b border-line py-2.5 last:border-0">
            <span className="min-w-0 wrap-anywhere">{variant.variantName}</span>
            <b className="tabular-nums">{variant.price === null ? 'Price on request' : formatRupees(variant.price)}</b>
          </li>
        ))}
      </ul>
      {chosen.length === 0 && <p className="mt-1 text-muted">Nothing chosen yet.</p>}
    </Card>
  )
}

interface ChosenAddOnsProps {
  service: ServiceDetail
  extras: Choice
  onChange: (extras: Choice) => void
}

export function ChosenAddOns({ service, extras, onChange }: ChosenAddOnsProps) {
  if (service.addOns.length === 0) return null
  return (
    <Card className="mt-5">
      <AddOnToggles addOns={service.addOns} chosen={extras} onChange={onChange} />
    </Card>
  )
}
