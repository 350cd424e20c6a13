import type { ServiceDetail } from '../catalog.view.ts'
import { factsCopy } from './facts.copy.ts'
import { planRules } from './plan-rules.ts'

interface PlanRulesBoxProps {
  plans: ServiceDetail['plans']
  chosen: readonly string[]
  /** Rupees; null until all options are chosen. */
  price: number | null
}

/** The rules of the chosen plan; nothing for a single visit. */
export function PlanRulesBox({ plans, chosen, price }: PlanRulesBoxProps) {
  const plan = plans.find(({ variantId }) => chosen.includes(variantId))
  if (!plan) return null
  return (
    <section aria-label={factsCopy.planRules} className="animate-fade-in rounded-field bg-teal-50 p-4">
      <h3 className="font-bold">{factsCopy.planRules}</h3>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 marker:text-teal">
        {planRules(plan, price).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}
