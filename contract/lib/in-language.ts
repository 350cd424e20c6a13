import Type from 'typebox'
import { literals } from './fields.ts'
import { languages } from './languages.ts'

/** For calls that answer with texts of the catalogue. */
export const inLanguage = {
  language: Type.Optional({
    ...literals(languages),
    description: 'of the texts of the catalogue; what is not translated is in English',
  }),
}
