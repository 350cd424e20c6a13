import { ChevronRight } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { momentLabel } from '#contract/lib/india-time.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { planPath } from '#web/lib/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { type Plan, type RevisitOffer, useAskRevisit, usePlans } from './plan.api.ts'
import { planLinkCopy } from './plan-links.copy.ts'

/** The plans a booking bought or belongs to, and the free revisits that can be asked for. */
export function PlanLinks({ bookingId }: { bookingId: string }) {
  const data = usePlans().data?.data
  const plans = data?.plans.filter((plan) => isOf(plan, bookingId)) ?? []
  const offers = data?.revisits.filter((offer) => offer.bookingId === bookingId) ?? []
  if (plans.length + offers.length === 0) return null
  return (
    <div className="mt-5 grid gap-2.5">
      {plans.map((plan) => (
        <PlanLink key={plan._id} plan={plan} />
      ))}
      {offers.map((offer) => (
        <AskRevisit key={offer.itemId} offer={offer} named={offers.length > 1} />
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

function AskRevisit({ offer, named }: { offer: RevisitOffer; named: boolean }) {
  const navigate = useNavigate()
  const ask = useAskRevisit()
  const { bookingId, itemId, name, until } = offer
  const end = new Date(until)
  return (
    <div className="rounded-card bg-ground p-4">
      {named && <b className="block">{name}</b>}
      <p className="text-muted">{planLinkCopy.until(momentLabel(end))}</p>
      <Button
        variant="outline"
        className="mt-3"
        busy={ask.isPending}
        onClick={() =>
          ask.mutate(
            { bookingId, itemId },
            {
              onSuccess: (answer) => navigate(planPath(answer.data._id)),
              onError: (error) => void toast.error(errorMessage(error, planLinkCopy.failed)),
            },
          )
        }
      >
        {planLinkCopy.revisit}
      </Button>
    </div>
  )
}
