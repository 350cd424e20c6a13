import type { Refusal } from '#contract/refusals/refusal.ts'
import type { Period } from './pending.rules.ts'

interface Dated {
  shown_from: unknown
  shown_until: unknown
}

/** A change that waits for its moment has it as text. */
const momentOf = (value: unknown): Date | null => (value ? new Date(value as string | Date) : null)

export function isShownAt({ shown_from, shown_until }: Dated, now: Date): boolean {
  const [from, until] = [momentOf(shown_from), momentOf(shown_until)]
  return (from === null || from <= now) && (until === null || now < until)
}

/** The part of a period around `now` in which no banner begins or ends. */
export function periodOfBanners({ from, until }: Period, banners: readonly Dated[], now: Date): Period {
  const moments = [from, until, ...banners.flatMap((one) => [momentOf(one.shown_from), momentOf(one.shown_until)])]
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []))
  const before = times.filter((time) => time <= now.getTime())
  const after = times.filter((time) => time > now.getTime())
  return {
    from: before.length > 0 ? new Date(Math.max(...before)) : null,
    until: after.length > 0 ? new Date(Math.min(...after)) : null,
  }
}

/** Why a banner would never be shown. */
export function bannerProblem({ shown_from, shown_until }: Dated): Refusal | undefined {
  const [from, until] = [momentOf(shown_from), momentOf(shown_until)]
  return from && until && until <= from ? { reason: 'ENDS_BEFORE_BEGIN' } : undefined
}
