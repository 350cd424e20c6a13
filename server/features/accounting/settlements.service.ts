import type { accountingCalls } from '#contract/accounting.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { Context } from '#server/context.ts'
import { dayRange } from './page.rules.ts'
import { settlementDays, settlementDifferences } from './settlements.queries.ts'

type Call = typeof accountingCalls.settlements

/** The provider settles domestic payments two working days later; a holiday may lie between. */
const dueAfterDays = 5
const maxDifferences = 500

/** Throws BAD_DATE. */
export async function listSettlements(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: EndpointInput<Call>,
): Promise<EndpointResponse<Call>['data']> {
  const dueBefore = daysBefore(clock.now(), dueAfterDays)
  const period = { ...dayRange(input.from, input.to), dueBefore }
  const days = await settlementDays(db, period)
  const differences = await settlementDifferences(db, period, maxDifferences + 1)
  return {
    days: days.map(({ day, items, differences, ...sums }) => ({
      ...{ day, items, differences },
      payments: rupeesFromPaise(sums.payments),
      refunds: rupeesFromPaise(sums.refunds),
      fees: rupeesFromPaise(sums.fees),
      tax: rupeesFromPaise(sums.tax),
      bank: rupeesFromPaise(sums.bank),
    })),
    more: differences.length > maxDifferences,
    differences: differences.slice(0, maxDifferences).map(({ ours, theirs, ...row }) => ({
      ...row,
      ours: ours === null ? null : rupeesFromPaise(ours),
      theirs: theirs === null ? null : rupeesFromPaise(theirs),
    })),
  }
}
