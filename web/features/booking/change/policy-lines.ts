import { cancellationPolicy, planPolicy } from '#contract/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/money.ts'

/** The cancellation policy as sentences, from the same figures the server charges by. */
export function policyLines(policy: typeof cancellationPolicy = cancellationPolicy): string[] {
  let until: number = policy.freeHours
  const steps = policy.steps.map(({ fromHours, percent, maxPaise }) => {
    const when = fromHours > 0 ? `From ${until} to ${fromHours} hours before` : `Less than ${until} hours before`
    until = fromHours
    return `${when}: ${percent}% of the price, at most ${formatRupees(rupeesFromPaise(maxPaise))}.`
  })
  return [
    `Free until ${policy.freeHours} hours before the start, and within ${policy.graceMinutes} minutes of booking.`,
    ...steps,
    `When we cancel, or come more than ${policy.lateMinutes} minutes late, you get the same amount as credit.`,
    `A visit of a plan costs no fee: until ${planPolicy.returnHours} hours before it goes back to the plan, later it counts as used.`,
  ]
}
