import { language } from '#contract/i18n/i18n.ts'
import { type Language, languageNames } from '#contract/lib/languages.ts'
import bengali from '#web/assets/fonts/scripts/bengali.css?url'
import devanagari from '#web/assets/fonts/scripts/devanagari.css?url'
import kannada from '#web/assets/fonts/scripts/kannada.css?url'
import tamil from '#web/assets/fonts/scripts/tamil.css?url'
import telugu from '#web/assets/fonts/scripts/telugu.css?url'

const sheets: Partial<Record<Language, string>> = {
  hi: devanagari,
  mr: devanagari,
  bn: bengali,
  kn: kannada,
  ta: tamil,
  te: telugu,
}

/**
 * Gives a page a font of its script where the device has none, and only there: a device chooses the best of its fonts by itself,
 * which a style sheet that names them would prevent. No font has the code point 0378: it is as wide as the box in the place of a
 * letter without a font. After the page, since a device may search all its fonts for it.
 */
export function withScriptFont(html: string, nonce = ''): string {
  const sheet = sheets[language()]
  if (!sheet) return html
  const letter = [...languageNames[language()]][0]
  const script = `addEventListener('load',()=>{
const pen=document.createElement('canvas').getContext('2d'),width=(text)=>pen.measureText(text).width
pen.font='64px sans-serif'
if(width('${letter}')===width('\\u0378'))document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',href:'${sheet}'}))
})`
  const attribute = nonce && ` nonce="${nonce}"`
  return html.replace('</head>', () => `<script${attribute}>${script}</script></head>`)
}
