import { defaultLanguage, languages } from '#contract/lib/languages.ts'
import type { Row } from '#seed/insert-rows.ts'
import { readSeedJson } from './catalog-file.ts'

/** Of `seed/languages/`: English text → translation. */
export function catalogTextRows(): Row[] {
  return languages
    .filter((language) => language !== defaultLanguage)
    .flatMap((language) =>
      Object.entries(readSeedJson<Record<string, string>>(`languages/${language}.json`)).map(([english, text]) => ({
        ...{ language, english, text },
      })),
    )
}
