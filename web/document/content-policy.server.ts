import { createHash, randomBytes } from 'node:crypto'

/** Marks the scripts that we wrote while a page is rendered. Nothing that came from outside can carry it. */
export function newScriptMark(): string {
  return randomBytes(16).toString('base64')
}

export interface SealedPage {
  html: string
  policy: string
}

/**
 * Takes the marks out of a rendered page and names each marked script by its hash in the policy instead, so that the
 * same bytes can be kept and sent to everybody. A script without the mark is not named and therefore never runs.
 */
export function sealPage(html: string, mark: string): SealedPage {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && source !== '') hashes.add(hashOf(source))
  }
  return { html: html.replaceAll(attribute, ''), policy: contentPolicy([...hashes]) }
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}

/** React sets style attributes (widths, average colours); style elements come as files only. */
function contentPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
