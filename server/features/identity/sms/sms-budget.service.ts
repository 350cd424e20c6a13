import { brand } from '#contract/business.ts'
import { indiaDay } from '#contract/india-time.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { raiseSmsDay, smsOfDay, takeSms } from './sms-budget.queries.ts'

/** Percent of the day's budget that strangers can use; the rest is kept for devices and accounts that signed in before. */
const strangersPercent = 80

type BudgetContext = Pick<Context, 'db' | 'clock' | 'config'>

/** Counts one code of today. Throws SMS_NOT_SENT when the budget is used up. */
export async function spendSms(ctx: BudgetContext & Pick<Context, 'log'>, isKnown: boolean): Promise<void> {
  const day = indiaDay(ctx.clock.now())
  const percent = isKnown ? 100 : strangersPercent
  const taken = await takeSms(ctx.db, { day, budget: ctx.config.smsDailyBudget, percent })
  if (!taken) {
    const message = `Couldn’t send a code. Try again later or call ${brand.phone}.`
    throw new AppError('SMS_NOT_SENT', { message })
  }
  const { sent, budget } = taken
  if (sent === Math.floor((budget * percent) / 100)) ctx.log.error({ day, sent, budget, percent }, 'SMS budget used up')
}

interface SmsBudget {
  day: string
  sent: number
  budget: number
  /** Part of the budget for devices that signed in before. */
  reserved: number
}

export async function smsBudgetToday(ctx: BudgetContext): Promise<SmsBudget> {
  const day = indiaDay(ctx.clock.now())
  const { sent, raisedTo } = await smsOfDay(ctx.db, day)
  const budget = raisedTo ?? ctx.config.smsDailyBudget
  return { day, sent, budget, reserved: budget - Math.floor((budget * strangersPercent) / 100) }
}

/** For today; tomorrow has the configured budget again. Throws BAD_INPUT when it would not be more. */
export async function raiseSmsBudget(ctx: BudgetContext, budget: number): Promise<SmsBudget> {
  const before = await smsBudgetToday(ctx)
  if (budget <= before.budget) {
    throw new AppError('BAD_INPUT', {
      message: `The budget of today is ${before.budget}. Enter a larger number.`,
    })
  }
  await raiseSmsDay(ctx.db, before.day, budget)
  return await smsBudgetToday(ctx)
}
