// `npm run languages` counts the sentences that each language lacks; `npm run languages -- hi cart` fills web/locales/hi/cart.json: a
// missing sentence is written in English with a mark, and counts as missing until the mark is gone. `npm run languages -- accept` says that
// all words are those of the English as it is now.
import { languages } from '#contract/lib/languages.ts'
import { acceptEnglish, staleSentences } from './languages/accepted/translated-from.ts'
import { languageProblems } from './languages/check-locales.ts'
import { fillGroup, groupNames } from './languages/fill-locales.ts'

const [asked, group] = process.argv.slice(2)
if (asked === 'accept') acceptEnglish()
const language = languages.find((one) => one === asked)
if (language) {
  for (const name of group ? [group] : await groupNames()) await fillGroup(language, name)
}
for (const each of language ? [language] : languages.slice(1)) {
  const problems = await languageProblems(each)
  if (language) for (const problem of problems) console.log(problem)
  console.log(`${each}: ${problems.length === 0 ? 'complete' : `${problems.length} sentences to write or mend`}`)
}
for (const stale of staleSentences()) console.log(stale)
