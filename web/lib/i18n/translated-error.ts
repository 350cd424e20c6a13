import type { ErrorResponse } from '#contract/lib/errors.ts'
import { fillIn } from '#contract/lib/fill-in.ts'
import { errorSentences } from './error-sentences.ts'

/** By its reason, else by its code; undefined in English. */
export function translatedError({
  reason = '',
  code = '',
  values,
}: { [Name in keyof ErrorResponse]?: ErrorResponse[Name] | '' }) {
  const sentence = errorSentences[reason] ?? errorSentences[code]
  return sentence && fillIn(sentence, values || {})
}
