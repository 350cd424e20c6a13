import { getMonday, indiaDay } from '#contract/lib/india-time.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { EarningsView } from '#contract/payout.earnings.ts'
import type { ProfessionalActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { shortDays } from './cash/cash.service.ts'
import { listPay, listPayouts } from './earnings.queries.ts'

const maxPayouts = 12

export async function listEarnings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { professionalId }: ProfessionalActor,
): Promise<EarningsView> {
  const today = indiaDay(clock.now())
  const [monday, first] = [getMonday(today), `${today.slice(0, 8)}01`]
  const [from = today] = [monday, first].sort()
  const visits = await listPay(db, professionalId, from)
  const cash = await shortDays(db, professionalId)
  const payouts = await listPayouts(db, professionalId, maxPayouts)
  return {
    today,
    from,
    visits: visits.map(({ paise, ...visit }) => ({ ...visit, amount: rupeesFromPaise(paise) })),
    cash: cash.map(({ day, shortPaise }) => ({ day, amount: rupeesFromPaise(shortPaise) })),
    payouts: payouts.map(({ netPaise, deductedPaise, taxPaise, ...line }) => ({
      ...line,
      amount: rupeesFromPaise(netPaise),
      deducted: rupeesFromPaise(deductedPaise),
      tax: rupeesFromPaise(taxPaise),
    })),
  }
}
