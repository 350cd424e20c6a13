import { Card } from '#web/ui/layout/page.tsx'
import type { ServiceDetail } from '../catalog.view.ts'
import { PlanRulesBox } from '../facts/plan-rules-box.tsx'
import { AddOnToggles } from '../variants/add-on-toggles.tsx'
import { missingChoiceText } from '../variants/selection.ts'
import { VariantLevels } from '../variants/variant-levels.tsx'
import type { ServiceChoice } from './use-service-choice.ts'

/** Target of the links that ask for a choice. */
export const optionsId = 'options'

interface ServiceOptionsProps {
  service: ServiceDetail
  chosen: ServiceChoice
}

/** The options of a service: its variants, then its add-ons. */
export function ServiceOptions({ service, chosen }: ServiceOptionsProps) {
  if (!service.packages && service.addOns.length === 0) return null
  return (
    // Submitted only until scripts run: the same page with the choice in its address.
    <form id={optionsId} action={`#${optionsId}`} className="scroll-mt-24">
      <Card className="space-y-5">
        {service.packages && (
          <VariantLevels
            root={service.packages}
            choice={chosen.choice}
            onChange={chosen.setChoice}
            mode={service.packages.select === 'multi' ? 'several' : 'one'}
            unit={service.quantityUnit}
            defaultChoice={service.usualChoice}
            missed={chosen.missed}
            inAddress={(choice) => [...choice, ...chosen.extras].join(',')}
          />
        )}
        <PlanRulesBox
          plans={service.plans}
          chosen={chosen.choice}
          price={missingChoiceText(service, chosen.selection) === null ? chosen.total : null}
        />
        <AddOnToggles
          addOns={service.addOns}
          chosen={chosen.extras}
          onChange={chosen.setExtras}
          inAddress={(extras) => [...chosen.choice, ...extras].join(',')}
        />
      </Card>
    </form>
  )
}
