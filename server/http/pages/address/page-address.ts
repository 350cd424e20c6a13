/**
 * The URL of a requested page on our origin, with one leading slash: two would begin a host name, and hosts sent by clients
 * are not trusted.
 */
export function pageAddress(origin: string, asked: string): URL {
  return new URL(asked.replace(/^\/*/, '/'), origin)
}
