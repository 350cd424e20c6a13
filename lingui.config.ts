import type { ExtractorType } from '@lingui/conf'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { createSwcExtractor } from '@lingui/native-tools'
import { defaultLanguage, languages } from '#contract/lib/languages.ts'
import { englishErrors, errorContext } from '#scripts/sentences/errors.ts'
import type { Translated } from '#scripts/sentences/read-sentences.ts'

/** Refusals and errors are in the contract by their codes. */
export const extractErrors = (app: Translated, source: string): ExtractorType => ({
  match: (file) => file.endsWith(source),
  extract(file, _code, found) {
    for (const [code, message] of Object.entries(englishErrors(app)))
      found({
        id: generateMessageId(message, errorContext),
        message,
        context: errorContext,
        comment: code,
        origin: [file, 1],
      })
  },
})

/** Sentences of the shop and their translations (docs/languages.md). */
export default defineConfig({
  sourceLocale: defaultLanguage,
  locales: languages.filter((language) => language !== defaultLanguage),
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      include: [
        '<rootDir>/web',
        '<rootDir>/contract/i18n/time-texts.ts',
        '<rootDir>/contract/refusals/customer.ts',
        '<rootDir>/server',
      ],
      exclude: ['**/*.test.*', '**/web/dev/**', '**/web/locales/**'],
    },
  ],
  // Without numbers of lines: a sentence that moves is no change for translators.
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  macro: { corePackage: ['#contract/i18n/sentence.ts', './sentence.ts'] },
  runtimeConfigModule: ['#contract/i18n/i18n.ts', 'i18n'],
  extractors: [extractErrors('web', 'contract/refusals/customer.ts'), createSwcExtractor()],
})
