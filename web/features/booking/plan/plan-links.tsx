import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { planPath } from '#web/lib/paths.ts'
import { type Plan, usePlans } from './plan.api.ts'
import { planLinkCopy } from './plan-links.copy.ts'

/** The plans a booking bought or belongs to. */
export function PlanLinks({ bookingId }: { bookingId: string }) {
  const plans = usePlans().data?.data.plans.filter((plan) => isOf(plan, bookingId)) ?? []
  if (plans.length === 0) return null
  return (
    <div className="mt-5 grid gap-2.5">
      {plans.map((plan) => (
        <PlanLink key={plan._id} plan={plan} />
      ))}
    </div>
  )
}

const isOf = (plan: Plan, bookingId: string) =>
  plan.bookingId === bookingId || plan.history.some((visit) => visit.bookingId === bookingId)

const titles = () => ({ plan: planLinkCopy.plan, follow_up: planLinkCopy.followUp, warranty: planLinkCopy.warranty })

function PlanLink({ plan }: { plan: Plan }) {
  return (
    <Link
      to={planPath(plan._id)}
      className="flex min-h-13 items-center gap-3 rounded-card bg-teal-50 px-4 py-2.5 text-teal-700"
    >
      <span className="min-w-0 flex-1">
        <b className="block">{titles()[plan.kind]}</b>
        {plan.left > 0 ? planLinkCopy.left(plan.left, plan.visits) : planLinkCopy.ended}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </Link>
  )
}
