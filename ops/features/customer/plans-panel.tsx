import { Link } from 'react-router'
import { customerActCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatDay, formatInstant } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { customerCopy } from './customer.copy.ts'
import type { Customer } from './customer-data.ts'

type Plan = Customer['plans'][number]

/** Plans with what staff do for the customer: pause, resume, end; a visit is skipped on its own page. */
export function PlansPanel({ customer: { _id: customerId, plans } }: { customer: Customer }) {
  return (
    <Panel title={customerCopy.plans}>
      {plans.length === 0 && <p className="text-muted">{customerCopy.noPlans}</p>}
      <ul className="grid gap-4">
        {plans.map((plan) => (
          <li key={plan._id}>
            <p className="font-semibold">{plan.name}</p>
            <p className="text-muted">
              {customerCopy.planStates[plan.state]} ·{' '}
              {customerCopy.planLeft(plan.left, plan.visits, formatDay(plan.validUntil))}
            </p>
            <BookedVisits plan={plan} />
            <PlanActs customerId={customerId} plan={plan} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function BookedVisits({ plan: { history } }: { plan: Plan }) {
  const booked = history.filter(({ state }) => state === 'booked')
  return booked.map(({ bookingId, number, startsAt }) => (
    <p key={bookingId}>
      <Link to={bookingPath(number)} className="text-teal hover:underline">
        {startsAt ? `${number}, ${formatInstant(startsAt)}` : number}
      </Link>
    </p>
  ))
}

function PlanActs({ customerId, plan }: { customerId: string; plan: Plan }) {
  const may = useMay()
  const isPaused = plan.state === 'paused'
  const canPause = plan.kind === 'plan' && (isPaused || (plan.state === 'active' && plan.pauseDaysLeft > 0))
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {canPause && may(customerActCalls.pausePlan) && (
        <DialogButton
          size="small"
          variant="outline"
          dialog={(onClose) => <PauseDialog customerId={customerId} plan={plan} onClose={onClose} />}
        >
          {isPaused ? customerCopy.resume : customerCopy.pause}
        </DialogButton>
      )}
      {plan.refund !== null && may(customerActCalls.endPlan) && (
        <DialogButton
          size="small"
          variant="outline"
          dialog={(onClose) => <EndDialog customerId={customerId} plan={plan} onClose={onClose} />}
        >
          {customerCopy.end}
        </DialogButton>
      )}
    </div>
  )
}

interface DialogProps {
  customerId: string
  plan: Plan
  onClose: () => void
}

function PauseDialog({ customerId, plan, onClose }: DialogProps) {
  const isPaused = plan.state === 'paused'
  return (
    <ActionDialog
      call={customerActCalls.pausePlan}
      title={isPaused ? customerCopy.resumeTitle(plan.name) : customerCopy.pauseTitle(plan.name)}
      consequence={isPaused ? customerCopy.resumeEffect : customerCopy.pauseEffect(plan.pauseDaysLeft)}
      confirm={isPaused ? customerCopy.resume : customerCopy.pause}
      input={() => ({ customerId, planId: plan._id, paused: !isPaused })}
      done={isPaused ? customerCopy.resumed : customerCopy.paused}
      onClose={onClose}
    />
  )
}

function EndDialog({ customerId, plan, onClose }: DialogProps) {
  const refund = plan.refund ?? 0
  return (
    <ActionDialog
      call={customerActCalls.endPlan}
      title={customerCopy.endTitle(plan.name)}
      consequence={customerCopy.endEffect(formatRupees(refund))}
      confirm={customerCopy.end}
      danger
      reasonLabel={customerCopy.reason}
      input={(reason) => ({ customerId, planId: plan._id, expectedRefund: refund, reason })}
      done={customerCopy.ended}
      onClose={onClose}
    />
  )
}
