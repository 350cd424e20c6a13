import type { Page } from '@playwright/test'

/** Complaints of the browser in one test, without those the test causes on purpose. */
export interface ConsoleErrors {
  /** A part of an address, of a logged line or of a network error that is expected. */
  expect(...parts: string[]): void
  listen(page: Page, origin: string): void
  unexpected(): string[]
  /** The complaints so far that none of these parts explains; forgets them all. */
  take(parts: readonly string[]): string[]
}

export function newConsoleErrors(): ConsoleErrors {
  const expected: string[] = []
  const complaints: string[] = []
  const complain = (complaint: string) => void complaints.push(complaint)
  return {
    expect: (...parts) => void expected.push(...parts),
    listen: (page, origin) => listen(page, origin, complain),
    unexpected: () => unexplained(complaints, expected),
    take: (parts) => unexplained(complaints.splice(0), [...expected, ...parts]),
  }
}

const unexplained = (complaints: readonly string[], parts: readonly string[]) =>
  complaints.filter((one) => !parts.some((part) => one.includes(part)))

/**
 * Focus on a link prefetches its page, which preloads a picture that this visit may never show. Whether the browser says so depends on
 * how long a page stays, which is long on a busy machine.
 */
const isLatePreload = (text: string) =>
  /\.(avif|webp|jpg|png)\S* was preloaded using link preload but not used/.test(text)

/**
 * Console errors and warnings, script errors (a hydration mismatch is one), refused and failed requests. Pages of the
 * payment provider are left out.
 */
function listen(page: Page, origin: string, complain: (complaint: string) => void): void {
  const isTheirs = (url: string) => url !== '' && new URL(url).origin !== origin
  page.on('console', (message) => {
    const { url } = message.location()
    if (!['error', 'warning'].includes(message.type()) || isTheirs(url) || isLatePreload(message.text())) return
    complain(`${message.type()}: ${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => complain(`page error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400 && !isTheirs(response.url())) complain(`${response.status()}: ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Leaving a page aborts its open requests.
    if (reason !== 'net::ERR_ABORTED' && !isTheirs(request.url())) complain(`${reason}: ${request.url()}`)
  })
}
