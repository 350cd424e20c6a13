import { clockLabel, indiaDay, indiaMinute } from '#contract/india-time.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'

export type CommandContext = Pick<Context, 'db' | 'clock' | 'jobs'>

/** A mistake in what was typed; its message says how it is typed right. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Something staff can type after `npm run staff -- --as PHONE`. */
export interface Command {
  /** What comes after the name; the last of several words may be a sentence. */
  words: string
  run(ctx: CommandContext, actor: StaffActor, words: string[]): Promise<string[]>
}

/** Throws CommandError when nothing was said. */
export function sentence(words: readonly string[]): string {
  const text = words.join(' ').trim()
  if (text === '') throw new CommandError('Please give a reason.')
  return text
}

/** '2026-11-24 10:00 AM' in India. */
export function moment(at: Date): string {
  return `${indiaDay(at)} ${clockLabel(indiaMinute(at))}`
}
