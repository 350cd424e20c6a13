/** A command that was typed wrong or cannot be carried out; the message says how to go on. */
export class CommandError extends Error {
  override name = 'CommandError'
}
