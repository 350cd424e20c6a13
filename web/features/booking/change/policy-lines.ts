import { cancellationPolicy } from '#contract/lib/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'

/** The cancellation policy as sentences, from the same figures the server charges by. */
export function policyLines(policy: typeof cancellationPolicy = cancellationPolicy): string[] {
  let until: number = policy.freeHours
  const steps = policy.steps.map(({ fromHours, percent, maxPaise }) => {
    const when = fromHours > 0 ? `${until} to ${fromHours} hours before` : `Less than ${until} hours before`
    until = fromHours
    return `${when}: ${percent}% of the price, up to ${formatRupees(rupeesFromPaise(maxPaise))}.`
  })
  return [
    `Free up to ${policy.freeHours} hours before your visit, and within ${policy.graceMinutes} minutes of booking.`,
    ...steps,
    `If we cancel or come more than ${policy.lateMinutes} minutes late, you get the same amount as credit.`,
  ]
}
