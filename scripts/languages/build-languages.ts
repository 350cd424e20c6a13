import { defaultLanguage, type Language, languages, offeredLanguages } from '#contract/lib/languages.ts'
import { staleSentences } from './accepted/translated-from.ts'
import { languageProblems } from './check-locales.ts'

/** Languages of this build: the offered ones, and for translators those of PREVIEW_LANGUAGES=kn,ta. */
export function languagesOfBuild(): Language[] {
  const preview = process.env.PREVIEW_LANGUAGES?.split(',') ?? []
  return languages.filter((language) => offeredLanguages.includes(language) || preview.includes(language))
}

/** Sentences that an offered language lacks, or whose English has changed; the build fails on any. */
export async function problemsOfOffered(): Promise<string[]> {
  const offered = offeredLanguages.filter((language) => language !== defaultLanguage)
  return [...(await Promise.all(offered.map(languageProblems))).flat(), ...staleSentences()]
}
