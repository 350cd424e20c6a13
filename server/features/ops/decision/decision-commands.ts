import { type DecisionView, decisionCalls } from '#contract/decision.ts'
import { uuidPattern } from '#contract/fields.ts'
import { formatRupees } from '#contract/money.ts'
import type { StaffActor } from '#server/actor.ts'
import { type Command, type CommandContext, CommandError, formatMoment, parseReason } from '../staff-command.ts'
import {
  approveDecision,
  decisionById,
  declineDecision,
  listDecisions,
  withdrawDecision,
} from './second-person.service.ts'

const change =
  (work: (ctx: CommandContext, actor: StaffActor, decisionId: string, words: string[]) => Promise<void>) =>
  async (ctx: CommandContext, actor: StaffActor, [decisionId = '', ...words]: string[]): Promise<string[]> => {
    if (!uuidPattern.test(decisionId)) throw new CommandError('Name the decision by the last word of its line.')
    ctx.audit({ bookings: [(await decisionById(ctx, actor, decisionId)).bookingId], detail: { decisionId } })
    await work(ctx, actor, decisionId, words)
    return [decisionLine(await decisionById(ctx, actor, decisionId))]
  }

/** What waits for a second person. */
export const decisionCommands: Record<string, Command> = {
  decisions: {
    args: '',
    call: () => decisionCalls.list,
    async run(ctx, actor) {
      const decisions = await listDecisions(ctx, actor, {})
      ctx.audit({ bookings: decisions.map(({ bookingId }) => bookingId) })
      return decisions.length > 0 ? decisions.map(decisionLine) : ['Nothing waits for a second person.']
    },
  },
  approve: { args: 'DECISION', call: () => decisionCalls.approve, run: change(approveDecision) },
  decline: {
    args: 'DECISION REASON',
    call: () => decisionCalls.decline,
    run: change((ctx, actor, decisionId, words) =>
      declineDecision(ctx, actor, { decisionId, reason: parseReason(words) }),
    ),
  },
  withdraw: { args: 'DECISION', call: () => decisionCalls.withdraw, run: change(withdrawDecision) },
}

function decisionLine({ _id, number, kind, amount, reason, state, askedBy, askedAt }: DecisionView): string {
  return [formatMoment(new Date(askedAt)), number, kind, formatRupees(amount), state, askedBy, reason, _id].join('  ')
}
