import { cp, rm } from 'node:fs/promises'
import { defaultLanguage, type Language, languages, offeredLanguages } from '#contract/languages.ts'
import { staleSentences } from './accepted/translated-from.ts'
import { languageProblems } from './check-words.ts'

/** Languages besides English that this build has: the offered ones, and for translators those of PREVIEW_LANGUAGES=kn,ta. */
export function otherLanguages(): Language[] {
  const preview = process.env.PREVIEW_LANGUAGES?.split(',') ?? []
  return languages.filter(
    (language) => language !== defaultLanguage && (offeredLanguages.includes(language) || preview.includes(language)),
  )
}

/** Sentences that an offered language lacks, or whose English has changed; the build fails on any. */
export async function problemsOfOffered(): Promise<string[]> {
  const offered = offeredLanguages.filter((language) => language !== defaultLanguage)
  return [...(await Promise.all(offered.map(languageProblems))).flat(), ...staleSentences()]
}

const folderOf = (language: Language) => `build/languages/${language}`

export async function clearLanguages(): Promise<void> {
  await rm('build/languages', { recursive: true, force: true })
}

/** All files for browsers are served from one folder. */
export async function moveAssets(language: Language): Promise<void> {
  const client = `${folderOf(language)}/client`
  await cp(`${client}/assets/${language}`, `build/client/assets/${language}`, { recursive: true })
  await rm(client, { recursive: true })
}
