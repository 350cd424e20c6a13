import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'

type Business = typeof import('#contract/lib/business.ts')

const paise = (amount: number) => formatRupees(rupeesFromPaise(amount))

export function approvalRules({ approvalPolicy: policy, giftPolicy, dualApprovalPolicy: second }: Business) {
  return {
    title: 'Decisions of staff',
    rules: [
      ['Refund, credit, waiver or lower price by one person', `up to ${paise(policy.aloneMaxPaise)} for a booking`],
      ['Above that', `a second person decides within ${policy.waitHours} hours`],
      ['Refund of a completed visit', 'the way it was paid, then the credit used in it'],
      ['A second person for offers', `above ${second.offerPercent} %, without a cap or without a limit of uses`],
      ['… for prices', `cut by more than ${second.priceCutPercent} %`],
      ['… for cash', 'handed in without a receipt'],
      ['Goodwill', `${paise(policy.goodwillMonthPaise)} for a customer in a calendar month`],
      ['One colleague alone', `${paise(giftPolicy.colleagueDayPaise)} a day; all ${paise(giftPolicy.dayPaise)}`],
      [
        'Credit for our failure by staff',
        `at most the money paid; ${paise(giftPolicy.owedPaise)} for a customer in a month alone`,
      ],
      ['A colleague with a new role', `approves nothing for ${giftPolicy.newRoleHours} hours; every admin is notified`],
    ],
  } satisfies { title: string; rules: [string, string][] }
}
