/**
 * The macros of Lingui (docs/languages.md): where the shop is built they become calls of `i18n._`, which say the sentence in the
 * language of the page. As they stand here they say it in English: on the server, in tests, in the console and the app of professionals.
 */

type Value = string | number
/** Names an argument for translators where its expression is not a plain name: `${{ rupees: formatRupees(paise) }}`. */
type Named = Readonly<Record<string, Value>>
type Argument = Value | Named
type Forms = Readonly<Record<string, string>>

/** A sentence; a context is for two that are alike in English and not in other languages. */
export function t(sentence: TemplateStringsArray, ...values: Argument[]): string
export function t(sentence: { context: string; message: string }): string
export function t(sentence: TemplateStringsArray | { message: string }, ...values: Argument[]): string {
  if ('message' in sentence) return sentence.message
  return sentence.reduce((text, part, index) => text + shown(values[index - 1]) + part)
}

/** `#` in a form stands for the count. */
export function plural(count: number | Readonly<Record<string, number>>, forms: Forms & { other: string }): string {
  const value = shown(count)
  return (value === '1' && forms.one !== undefined ? forms.one : forms.other).replaceAll('#', value)
}

export function select(value: Argument, forms: Forms & { other: string }): string {
  return forms[shown(value)] ?? forms.other
}

const shown = (argument: Argument | undefined): string =>
  String(typeof argument === 'object' ? Object.values(argument)[0] : argument)
