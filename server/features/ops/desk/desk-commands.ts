import { type SmsBudget, smsBudgetToday } from '#server/features/identity/sms/sms-budget.service.ts'
import { type Command, CommandError } from '../staff-command.ts'
import { raiseBudget, unlockForOwner } from './desk.service.ts'

/** For people who cannot sign in. */
export const deskCommands: Record<string, Command> = {
  unlock: {
    args: 'PHONE',
    async run(ctx, _actor, [phone = '']) {
      await unlockForOwner(ctx, phone)
      return [`${phone} can log in again.`]
    },
  },
  sms: {
    args: '[raise COUNT]',
    async run(ctx, actor, [verb, count = '']) {
      if (verb === undefined) return lines(await smsBudgetToday(ctx))
      if (verb !== 'raise' || !/^[1-9]\d{0,5}$/.test(count)) throw new CommandError('Say: sms, or sms raise COUNT.')
      return lines(await raiseBudget(ctx, actor, Number(count)))
    },
  },
}

function lines({ day, sent, budget, reserved }: SmsBudget): string[] {
  return [`${day}: ${sent} of ${budget} codes sent by SMS. The last ${reserved} are for devices that signed in before.`]
}
