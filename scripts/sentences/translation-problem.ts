import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Sentence } from '#contract/i18n/i18n.ts'
import type { Entry } from './read-sentences.ts'

/** What Lingui lets through: a translation that is missing, cannot be read, or has other arguments than the English. */
export function translationProblem({
  english,
  translation,
}: Pick<Entry, 'english' | 'translation'>): string | undefined {
  if (!translation) return 'missing'
  try {
    const [wanted, given] = [english, translation].map((text) => [
      ...argumentsOf(compileMessageOrThrow(text) as Sentence),
    ])
    const same = [...new Set(wanted)].sort().join() === [...new Set(given)].sort().join()
    return same ? undefined : `has the arguments {${given}} instead of {${wanted}}`
  } catch (error) {
    return (error as Error).message.split('\n')[0]
  }
}

function* argumentsOf(sentence: Sentence): Generator<string> {
  if (typeof sentence === 'string') return
  for (const part of sentence) {
    if (typeof part === 'string') continue
    const [name, kind, forms = {}] = part
    yield name
    if (kind === 'plural' && !(forms.one && forms.other)) throw new Error(`{${name}} needs the forms one and other`)
    // An offset that is not there is among the forms.
    for (const form of Object.values(forms)) if (form) yield* argumentsOf(form)
  }
}
