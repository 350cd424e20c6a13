import { createSwcExtractor } from '@lingui/native-tools'
import { defaultLanguage, proLanguages } from '#contract/lib/languages.ts'
import shop, { extractErrors } from './lingui.config.ts'

/** Sentences of the app of professionals and their translations (docs/languages.md). */
export default {
  ...shop,
  locales: proLanguages.filter((language) => language !== defaultLanguage),
  catalogs: [
    {
      path: '<rootDir>/pro/locales/{locale}',
      include: ['<rootDir>/pro', '<rootDir>/contract/refusals/professional.ts'],
      exclude: ['**/*.test.*', '**/pro/locales/**'],
    },
  ],
  extractors: [extractErrors('pro', 'contract/refusals/professional.ts'), createSwcExtractor()],
}
