import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { servicePath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { inPlace } from '#web/ui/actions/in-place.ts'
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
        <ButtonLink variant="quiet" size="small" to={servicePath(service._id)} onClick={inPlace(onChange)}>
          {chosen.length > 0 ? t`Change` : catalogCopy.chooseOptions}
        </ButtonLink>
      </div>
      <ul>
        {chosen.map((variant) => (
          <li key={variant.variantId} className="flex justify-between gap-4 border-b border-line py-2.5 last:border-0">
            <span className="min-w-0 wrap-anywhere">{variant.variantName}</span>
            <b className="tabular-nums">{variant.price === null ? t`Price on request` : formatRupees(variant.price)}</b>
          </li>
        ))}
      </ul>
      {chosen.length === 0 && <p className="mt-1 text-muted">{t`Nothing chosen yet.`}</p>}
    </Card>
  )
}

interface ChosenAddOnsProps {
  service: ServiceDetail
  choice: Choice
  extras: Choice
  onChange: (extras: Choice) => void
}

/** Until scripts run, a tap loads the page with the other add-ons. */
export function ChosenAddOns({ service, choice, extras, onChange }: ChosenAddOnsProps) {
  if (service.addOns.length === 0) return null
  return (
    <Card className="mt-5">
      <form>
        <AddOnToggles
          addOns={service.addOns}
          chosen={extras}
          onChange={onChange}
          inAddress={(next) => [...choice, ...next].join(',')}
        />
      </form>
    </Card>
  )
}
