import { defaultLanguage, type Language, languages, offeredLanguages } from '../../contract/languages.ts'

/** The language that this run of the build compiles; English without the variable. */
export function builtLanguage(): Language {
  const asked = process.env.WEB_LANGUAGE ?? defaultLanguage
  const language = languages.find((one) => one === asked)
  if (!language) throw new Error(`WEB_LANGUAGE is one of ${languages.join(', ')}, not ${asked}.`)
  return language
}

/** All languages of the build, which pages name to each other. */
export function languagesOfBuild(): Language[] {
  const names = process.env.WEB_LANGUAGES?.split(',') ?? offeredLanguages
  return languages.filter((language) => names.includes(language))
}
