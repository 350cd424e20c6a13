import type { Language } from '#contract/lib/languages.ts'
import { decode, findInlineSentences } from '../inline-sentences.ts'
import { readLocale } from '../locale-files.ts'
import { isMarked, type Marks } from './marks.ts'
import { templateSource } from './template.ts'

/** Source of a screen with a mark for each sentence in it. */
export function extractInlineSentences(path: string, source: string, group: string, marks: Marks): string {
  // A route that is split into chunks comes twice.
  const words = findInlineSentences(path, source).filter(({ key }) => !isMarked(key))
  return words.reduceRight((text, { key, kind, around, holes, start, end }) => {
    const [before, after] = around
    const english = kind === 'attribute' ? decode(key) : key
    const wordsIn = (language: Language) =>
      (language === 'en' ? undefined : readLocale(language, group).inline?.[key]) ?? english
    const mark =
      holes.length === 0
        ? marks.text(`${group} ${kind === 'attribute'} ${key}`, wordsIn, around)
        : marks.call(`${group} ${JSON.stringify([before, key, after])}`, holes, (language, parts) =>
            withParts(`${before}${wordsIn(language)}${after}`, parts),
          )
    return text.slice(0, start) + (kind === 'literal' ? mark : `{${mark}}`) + text.slice(end)
  }, source)
}

/** `Hi {0}` with the source of its argument. */
const withParts = (text: string, parts: readonly string[]) =>
  templateSource(text.split(/\{(\d+)\}/).map((part, index) => (index % 2 === 0 ? part : (parts[Number(part)] ?? ''))))
