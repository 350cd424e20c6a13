import { sentencesPath } from '#web/lib/i18n/sentences-path.ts'

/**
 * Scripts import the sentences of their route as if there were one language (scripts/sentences/macros.ts); this leads them to those
 * of the page's. Before all scripts, as import maps have to be, and after what the first frame needs.
 */
export function withSentences(html: string, folder: string, route: string, nonce = ''): string {
  // In development one script has all.
  if (!nonce) return html.replace('<head>', () => `<head><script src="${folder}all.js"></script>`)
  const map = JSON.stringify({ imports: { [sentencesPath]: folder } })
  const script = `<script type="importmap" nonce="${nonce}">${map}</script>`
  const preload = route && `<link rel="modulepreload" href="${folder}${route}.js"/>`
  return html.replace('</head>', () => `${script}${preload}</head>`)
}
