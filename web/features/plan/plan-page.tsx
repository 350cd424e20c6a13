import { type ReactNode, useState } from 'react'
import { permittedWords } from '#contract/i18n/time-texts.ts'
import { dayMonthYear } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { Plan } from '#web/features/booking/plan/plan.api.ts'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { planCopy } from './plan.copy.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanSlotSheet } from './plan-slot-sheet.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { PlanVisits } from './plan-visits.tsx'

/** State, visits and actions of one plan. */
export function PlanPage({ plan }: { plan: Plan }) {
  const [choosing, setChoosing] = useState(false)
  const { kind, obstacle, history } = plan
  const isNext = history.some(({ state }) => state === 'booked' || state === 'done')
  return (
    <>
      <Card>
        <PlanSummary plan={plan} heading="h2" />
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5 border-t border-line pt-4">
          <Fact name={planCopy.validUntil}>{dayMonthYear(plan.validUntil)}</Fact>
          <Fact name={planCopy.days}>{plan.permittedDays ? permittedWords[plan.permittedDays] : planCopy.anyDay}</Fact>
          <Fact name={planCopy.perVisit}>{kind === 'plan' ? formatRupees(plan.perVisit) : planCopy.free}</Fact>
          <Fact name={planCopy.address}>{plan.address && placeWords(plan.address)}</Fact>
        </dl>
        {obstacle === null ? (
          <Button size="large" full className="mt-5" onClick={() => setChoosing(true)}>
            {isNext ? planCopy.bookNext : planCopy.book}
          </Button>
        ) : (
          <InPageAlert tone="info" className="mt-5">
            {obstacle}
            {plan.state === 'expired' && plan.refund !== null && ` ${planCopy.endExpired(formatRupees(plan.refund))}`}
          </InPageAlert>
        )}
      </Card>
      <PlanVisits plan={plan} />
      {kind === 'plan' && <PlanActions plan={plan} />}
      {choosing && <PlanSlotSheet plan={plan} onClose={() => setChoosing(false)} />}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
