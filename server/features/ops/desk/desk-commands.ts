import { staffCalls } from '#contract/staff.ts'
import { raiseSmsBudget, type SmsBudget, smsBudgetToday } from '#server/features/identity/sms/sms-budget.service.ts'
import { type Command, CommandError } from '../staff-command.ts'
import { unlockForOwner } from './desk.service.ts'

/** For people who cannot sign in. */
export const deskCommands: Record<string, Command> = {
  unlock: {
    args: 'PHONE',
    call: () => staffCalls.unlockNumber,
    async run(ctx, _actor, [phone = '']) {
      ctx.audit({ customers: await unlockForOwner(ctx, phone) })
      return [`${phone} can log in again.`]
    },
  },
  sms: {
    args: '[raise COUNT]',
    call: ([verb]) => (verb === 'raise' ? staffCalls.raiseSmsBudget : staffCalls.smsBudget),
    async run(ctx, _actor, [verb, count = '']) {
      if (verb === undefined) return lines(await smsBudgetToday(ctx))
      if (verb !== 'raise' || !/^[1-9]\d{0,5}$/.test(count)) throw new CommandError('Say: sms, or sms raise COUNT.')
      return lines(await raiseSmsBudget(ctx, Number(count)))
    },
  },
}

function lines({ day, sent, budget, reserved }: SmsBudget): string[] {
  return [`${day}: ${sent} of ${budget} codes sent by SMS. The last ${reserved} are for devices that signed in before.`]
}
