import type { Language } from '#contract/lib/languages.ts'
import { callName, languageName, type Marks } from '../extract/marks.ts'

/** Compiled code with the words of a language in the places of the marks. Run it before the code is minified. */
export function compileSentences(language: Language, code: string, marks: Marks): string {
  const filled = putCalls(language, code, marks)
    .replace(/~W([0-9a-f]{12})~/g, (mark, id: string) => escaped(known(marks.texts, id, mark)(language)))
    .replace(new RegExp(`\\b${languageName}\\b`, 'g'), JSON.stringify(language))
  const left = new RegExp(`~w[0-9a-f]{6}|${callName}\\(`, 'i').exec(filled)
  if (left)
    throw new Error(`The compiler changed the place of a sentence: ${filled.slice(left.index, left.index + 80)}`)
  return filled
}

/** From the last to the first: an argument may have a call of its own. */
function putCalls(language: Language, code: string, marks: Marks): string {
  const start = new RegExp(`${callName}\\(\\s*(["'\`])([0-9a-f]{12})\\1`, 'g')
  return [...code.matchAll(start)].reduceRight((text, found) => {
    const [opening, , id = ''] = found
    const { parts, end } = partsFrom(text, found.index + opening.length, id)
    return text.slice(0, found.index) + known(marks.calls, id, opening)(language, parts) + text.slice(end)
  }, code)
}

/** Arguments up to the end of the call; its mark follows each of them. */
function partsFrom(text: string, from: number, id: string): { parts: string[]; end: number } {
  const parts: string[] = []
  const separator = new RegExp(`,\\s*(["'\`])${id}\\1\\s*(,?\\s*\\))?`, 'g')
  separator.lastIndex = from
  for (let start = from; ; start = separator.lastIndex) {
    const found = separator.exec(text)
    if (!found) throw new Error(`The compiler changed the place of a sentence: ${text.slice(from, from + 80)}`)
    parts.push(text.slice(start, found.index).replace(/^\s*,/, '').trim())
    if (found[2]) return { parts, end: separator.lastIndex }
  }
}

function known<Words>(words: ReadonlyMap<string, Words>, id: string, mark: string): Words {
  const found = words.get(id)
  if (!found) throw new Error(`No sentence belongs to ${mark}.`)
  return found
}

/** Right within each of the three kinds of quotes. */
const escaped = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/['`]|\$\{/g, '\\$&')
