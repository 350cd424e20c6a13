import { t } from '#contract/i18n/sentence.ts'
import { cancellationPolicy } from '#contract/lib/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'

/** The cancellation policy as sentences, from the same figures the server charges by; `promised`: of an arrival by an instant. */
export function policyLines(promised = false, policy: typeof cancellationPolicy = cancellationPolicy): string[] {
  let until: number = policy.freeHours
  const steps = policy.steps.map(({ fromHours, percent, maxPaise }) => {
    const when = fromHours > 0 ? t`${until} to ${fromHours} hours before` : t`Less than ${until} hours before`
    until = fromHours
    return t`${when}: ${percent}% of the price, up to ${{ maxPaise: formatRupees(rupeesFromPaise(maxPaise)) }}.`
  })
  return [
    t`Free up to ${{ freeHours: policy.freeHours }} hours before your visit, and within ${{ graceMinutes: policy.graceMinutes }} minutes of booking.`,
    ...steps,
    promised
      ? t`If we cancel or come after the promised time, you get the same amount as credit.`
      : t`If we cancel or come more than ${{ lateMinutes: policy.lateMinutes }} minutes late, you get the same amount as credit.`,
  ]
}
