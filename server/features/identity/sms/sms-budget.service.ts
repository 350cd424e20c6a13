import { brand } from '#contract/lib/business.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { countOfDay, raiseSmsDay, smsOfDay, takeSms } from './sms-budget.queries.ts'
import { countOutcome } from './sms-health.queries.ts'

/** Percent of the day's budget that strangers can use; the rest is kept for devices and accounts that signed in before. */
const strangersPercent = 80

/** An alarm rings when fewer percent of the codes of a day are redeemed: strangers ask for them. */
const redeemedPercent = 40
/** Codes after which the share is looked at, again and again. */
const sentPerLook = 100

type BudgetContext = Pick<Context, 'db' | 'clock' | 'config'>

/** Counts one code of today. Throws SMS_NOT_SENT when the budget is used up. */
export async function spendSms(ctx: BudgetContext & Pick<Context, 'log'>, isKnown: boolean): Promise<void> {
  const day = indiaDay(ctx.clock.now())
  const percent = isKnown ? 100 : strangersPercent
  const taken = await takeSms(ctx.db, { day, budget: ctx.config.smsDailyBudget, percent })
  if (!taken) throw new AppError('SMS_NOT_SENT', { reason: 'CODE_NOT_SENT', values: { phone: brand.phone } })
  const { sent, redeemed, budget } = taken
  if (sent % sentPerLook === 0 && redeemed * 100 < sent * redeemedPercent) {
    ctx.log.error({ day, sent, redeemed }, 'Few sign-in codes are redeemed')
  }
  if (sent === Math.floor((budget * percent) / 100)) ctx.log.error({ day, sent, budget, percent }, 'SMS budget used up')
}

export async function countRedeemed(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await countOutcome(ctx.db, { provider: '', isCode: true, what: 'used' }, ctx.clock.now())
  await countOfDay(ctx.db, indiaDay(ctx.clock.now()), 'redeemed')
}

export async function countFailedCode(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await countOfDay(ctx.db, indiaDay(ctx.clock.now()), 'wrong_guesses')
}

interface SmsBudget {
  day: string
  sent: number
  redeemed: number
  wrongGuesses: number
  budget: number
  /** Part of the budget for devices that signed in before. */
  reserved: number
}

export async function smsBudgetToday(ctx: BudgetContext): Promise<SmsBudget> {
  const day = indiaDay(ctx.clock.now())
  const { sent, redeemed, wrongGuesses, raisedTo } = await smsOfDay(ctx.db, day)
  const budget = raisedTo ?? ctx.config.smsDailyBudget
  return { day, sent, redeemed, wrongGuesses, budget, reserved: budget - Math.floor((budget * strangersPercent) / 100) }
}

/** For today; tomorrow has the configured budget again. Throws BAD_INPUT when it would not be more. */
export async function raiseSmsBudget(ctx: BudgetContext, budget: number): Promise<SmsBudget> {
  const before = await smsBudgetToday(ctx)
  if (budget <= before.budget) {
    throw new AppError('BAD_INPUT', { reason: 'BUDGET_NOT_LARGER', values: { budget: before.budget } })
  }
  await raiseSmsDay(ctx.db, before.day, budget)
  return await smsBudgetToday(ctx)
}
