/**
 * The address of a page, whatever was asked for: on our own origin and below one slash. Two slashes would begin the name of
 * a host, and nothing a client says of hosts is believed.
 */
export function pageAddress(origin: string, asked: string): URL {
  return new URL(asked.replace(/^\/*/, '/'), origin)
}
