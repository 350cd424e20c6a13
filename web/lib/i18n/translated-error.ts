import { sentenceNamed } from '#contract/i18n/i18n.ts'
import { fillIn, type Values } from '#contract/lib/fill-in.ts'

interface Answered {
  code?: string | undefined
  reason?: string | undefined
  values?: Values | '' | undefined
}

/** By its reason, else by its code. The file of sentences that comes with this script has them (scripts/sentences/); none in English. */
export function translatedError({ reason = '', code = '', values }: Answered): string | undefined {
  const sentence = sentenceNamed(reason) ?? sentenceNamed(code)
  return sentence && fillIn(sentence, values || {})
}
