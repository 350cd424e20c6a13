import { clockLabel, indiaDay, indiaMinute } from '#contract/india-time.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'

export type CommandContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'config'>

/** A typing mistake; the message shows the correct form. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Run by `npm run staff -- --as PHONE`. */
export interface Command {
  /** Shown in the usage; the last argument may be a sentence. */
  args: string
  run(ctx: CommandContext, actor: StaffActor, words: string[]): Promise<string[]>
}

/** Throws CommandError when empty. */
export function parseReason(words: readonly string[]): string {
  const text = words.join(' ').trim()
  if (text === '') throw new CommandError('Please give a reason.')
  return text
}

/** '2026-11-24 10:00 AM' in India. */
export function formatMoment(at: Date): string {
  return `${indiaDay(at)} ${clockLabel(indiaMinute(at))}`
}
