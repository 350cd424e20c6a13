import type { Plan } from '#web/features/booking/plan/plan.api.ts'
import { classes } from '#web/ui/classes.ts'
import { kindLabels, planCopy, stateLabels } from './plan.copy.ts'

const looks: Record<Plan['state'], string> = {
  waiting: 'bg-amber-50 text-amber-900',
  active: 'bg-success-50 text-success',
  paused: 'bg-amber-50 text-amber-900',
  used: 'bg-teal-50 text-teal-700',
  expired: 'bg-[#eceff0] text-muted',
  ended: 'bg-[#eceff0] text-muted',
}

/** Name, options and remaining visits. */
export function PlanSummary({ plan, heading: Name = 'b' }: { plan: Plan; heading?: 'b' | 'h2' }) {
  const { kind, state, name, options, left, visits } = plan
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {kindLabels[kind]}
        <span className={classes('rounded-full px-2.5 py-0.5 text-xs font-bold', looks[state])}>
          {stateLabels[state]}
        </span>
      </p>
      <Name className="mt-1 block font-heading text-title wrap-anywhere">{name}</Name>
      {options && <p className="text-sm text-muted wrap-anywhere">{options}</p>}
      <p className="mt-1.5 font-bold tabular-nums">{planCopy.left(left, visits)}</p>
      <VisitMeter left={left} visits={visits} />
    </div>
  )
}

function VisitMeter({ left, visits }: { left: number; visits: number }) {
  return (
    <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-teal-100">
      <div className="h-full rounded-full bg-teal" style={{ width: `${(left / visits) * 100}%` }} />
    </div>
  )
}
