import { language } from '#contract/i18n/i18n.ts'
import { defaultLanguage } from '#contract/lib/languages.ts'

const otherScript = /[^\P{L}\p{Script=Latin}]/u

/** Whether a text of the catalog is in the language of the page: those that are not translated are in English. */
export const isTranslated = (text: string): boolean => language() === defaultLanguage || otherScript.test(text)

/** The `lang` of such a text, by which screen readers choose a voice; none for one in the language of the page. */
export const textLang = (text: string): 'en-IN' | undefined => (isTranslated(text) ? undefined : 'en-IN')
