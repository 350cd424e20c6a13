import type { CallDefinition } from '#contract/call.ts'
import { clockLabel, indiaDay, indiaMinute } from '#contract/india-time.ts'
import type { Whose } from '#server/access-note.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'

export type TerminalContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'config' | 'log'>

export interface CommandContext extends TerminalContext {
  /** Names whose data the command reads or changes. */
  audit: (whose: Whose) => void
}

/** A typing mistake; the message shows the correct form. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Run by `npm run staff -- --as PHONE`. */
export interface Command {
  /** Shown in the usage; the last argument may be a sentence. */
  args: string
  /** The call that does the same: who may make it may give the command. */
  call: (words: readonly string[]) => Pick<CallDefinition, 'path'>
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
