import { sentenceNamed } from '#contract/i18n/i18n.ts'
import type { ErrorResponse } from '#contract/lib/errors.ts'
import { fillIn } from '#contract/lib/fill-in.ts'

/** By its reason, else by its code. The file of sentences that comes with this script has them (scripts/sentences/); none in English. */
export function translatedError({
  reason = '',
  code = '',
  values,
}: { [Name in keyof ErrorResponse]?: ErrorResponse[Name] | '' }) {
  const sentence = sentenceNamed(reason) ?? sentenceNamed(code)
  return sentence && fillIn(sentence, values || {})
}
