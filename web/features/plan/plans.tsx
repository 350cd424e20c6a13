import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { type Plan, usePlans } from '#web/features/booking/plan/plan.api.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { paths, planPath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { planCopy } from './plan.copy.ts'
import { PlanPage } from './plan-page.tsx'
import { PlanSummary } from './plan-summary.tsx'

export function Plans({ planId }: { planId: string | null }) {
  const query = usePlans()
  const plans = query.data?.data.plans
  if (query.isError && !plans) {
    const message = errorMessage(query.error, planCopy.failed)
    return <ErrorState message={message} retrying={query.isFetching} onRetry={() => query.refetch()} />
  }
  if (!plans) return <PlansSkeleton />
  if (planId === null) return <PlanList plans={plans} />
  const plan = plans.find(({ _id }) => _id === planId)
  return plan ? <PlanPage key={plan._id} plan={plan} /> : <NoPlan />
}

function PlanList({ plans }: { plans: readonly Plan[] }) {
  if (plans.length === 0) {
    return (
      <EmptyState
        picture="bookings"
        title={planCopy.none}
        action={<ButtonLink to={paths.services}>{planCopy.see}</ButtonLink>}
      >
        {planCopy.noneNote}
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4">
      {plans.map((plan) => (
        <li key={plan._id}>
          <Link
            to={planPath(plan._id)}
            className="flex items-center gap-3 rounded-card bg-white p-4 shadow-1 hover:bg-teal-50 md:p-5"
          >
            <PlanSummary plan={plan} />
            <ChevronRight aria-hidden className="size-5 shrink-0 text-outline" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NoPlan() {
  return (
    <EmptyState
      picture="bookings"
      title={planCopy.notFound}
      action={<ButtonLink to={paths.plans}>{planCopy.all}</ButtonLink>}
    />
  )
}

export function PlansSkeleton() {
  return (
    <Loading label={planCopy.loading} className="grid gap-4">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </Loading>
  )
}
