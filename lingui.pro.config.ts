import { createSwcExtractor } from '@lingui/native-tools'
import shop, { extractErrors } from './lingui.config.ts'

/** Sentences of the app of professionals, in English and Hindi (docs/languages.md). */
export default {
  ...shop,
  locales: ['hi'],
  catalogs: [
    {
      path: '<rootDir>/pro/locales/{locale}',
      include: ['<rootDir>/pro', '<rootDir>/contract/refusals/professional.ts'],
      exclude: ['**/*.test.*', '**/pro/locales/**'],
    },
  ],
  extractors: [extractErrors('pro', 'contract/refusals/professional.ts'), createSwcExtractor()],
}
