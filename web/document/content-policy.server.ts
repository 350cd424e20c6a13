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
export function sealPage(html: string, mark: string, opening: { googleMaps: boolean }): SealedPage {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && source !== '') hashes.add(hashOf(source))
  }
  return {
    html: html.replaceAll(attribute, ''),
    policy: contentPolicy([...hashes], opening.googleMaps ? forGoogleMaps : {}),
  }
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}

type Opening = Partial<Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame' | 'worker', string>>

/** What Google's own page on content policies asks for; its map writes style elements of its own. */
const forGoogleMaps: Opening = {
  script: ' https://*.googleapis.com https://*.gstatic.com blob:',
  style: " 'unsafe-inline' https://fonts.googleapis.com",
  img: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
  font: ' https://fonts.gstatic.com',
  connect: ' https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:',
  frame: ' https://*.google.com',
  worker: ' blob:',
}

/** The sheet that the library of toasts adds by script, by its content, and the empty element that it adds before. */
export const toastStyles =
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** React sets style attributes (widths, average colours); all other style elements come as files. */
function contentPolicy(scriptHashes: readonly string[], more: Opening): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}${more.script ?? ''}`,
    `style-src 'self' ${more.style ?? toastStyles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${more.img ?? ''}`,
    `font-src 'self'${more.font ?? ''}`,
    `connect-src 'self'${more.connect ?? ''}`,
    ...(more.frame ? [`frame-src${more.frame}`] : []),
    "manifest-src 'self'",
    `worker-src 'self'${more.worker ?? ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
