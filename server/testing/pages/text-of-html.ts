const token = /<!--.*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^>"])*)>|([^<]+)/gis
const empty = new Set([
  'meta',
  'link',
  'img',
  'input',
  'br',
  'hr',
  'source',
  'path',
  'circle',
  'rect',
  'line',
  'polyline',
])
const unread = new Set(['script', 'style'])
const readAttributes = ['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder']
const readMeta = /^(description|(og|twitter):(title|description|image:alt|site_name))$/

/** All that a reader, a screen reader or a search engine gets from a page as it was sent, but parts marked as English. */
export function wordsOfHtml(html: string): string[] {
  const words: string[] = []
  const stack: { tag: string; isRead: boolean }[] = []
  const isReading = () => stack.at(-1)?.isRead ?? true
  for (const [all, closing, tag, attributes = '', text] of html.matchAll(token)) {
    if (text !== undefined) {
      if (isReading()) words.push(text)
      continue
    }
    if (!tag) continue
    if (closing) {
      const opened = stack.findLastIndex((one) => one.tag === tag)
      if (opened >= 0) stack.length = opened
      continue
    }
    const isRead = isReading() && !unread.has(tag) && (tag === 'html' || !/^en/.test(attributeOf(attributes, 'lang')))
    if (isRead) words.push(...readOf(tag, attributes))
    if (!empty.has(tag) && !all.endsWith('/>')) stack.push({ tag, isRead })
  }
  return [...words, ...structured(html)].map(plain).filter((one) => /\p{L}/u.test(one))
}

function readOf(tag: string, attributes: string): string[] {
  if (tag !== 'meta') return readAttributes.map((name) => attributeOf(attributes, name))
  const name = attributeOf(attributes, 'name') || attributeOf(attributes, 'property')
  return readMeta.test(name) ? [attributeOf(attributes, 'content')] : []
}

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? ''

/** Names and descriptions for search engines. */
function structured(html: string): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return blocks.flatMap(([, json = '']) =>
    [...json.matchAll(/"(?:name|description|text|serviceType)":"([^"]*)"/g)].map(([, text = '']) => text),
  )
}

const plain = (text: string) =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .trim()
