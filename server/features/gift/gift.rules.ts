import { decisionPolicy, giftPolicy } from '#contract/business.ts'

/** Paise given by one person alone before, without the gift that is asked about. */
export interface GivenAlone {
  /** For the booking at any time, and to its customer in the month; without what the policy owes. */
  customer: number
  /** What the policy owed to the customer in the month. */
  owed: number
  /** By the colleague on the day. */
  colleague: number
  /** By all colleagues on the day. */
  day: number
}

/** `isOwed`: credit of the policy for our failure, which has no choice of amount and so a limit of its own. */
export function needsSecondPerson(
  { amountPaise, isOwed }: { amountPaise: number; isOwed: boolean },
  given: GivenAlone,
): boolean {
  const ofCustomer = isOwed
    ? given.owed + amountPaise > giftPolicy.owedPaise
    : given.customer + amountPaise > decisionPolicy.aloneMaxPaise
  return (
    ofCustomer ||
    given.colleague + amountPaise > giftPolicy.colleagueDayPaise ||
    given.day + amountPaise > giftPolicy.dayPaise
  )
}
