import { expect, test } from 'vitest'
import { defaultLanguage, offeredLanguages, proLanguages } from '#contract/lib/languages.ts'
import { readEntries } from './read-sentences.ts'
import { translationProblem } from './translation-problem.ts'

const english = '{count, plural, one {# photo of {name}} other {# photos of {name}}}'

test.each([
  ['{count, plural, one {{name} की # फ़ोटो} other {{name} की {count} फ़ोटो}}', undefined],
  ['{name} {count}', undefined],
  ['', 'missing'],
  ['{name}', 'has the arguments {name} instead of {count,name,name}'],
  ['{name} {count} {who}', 'has the arguments {name,count,who} instead of {count,name,name}'],
  ['{count, plural, other {{name}}}', '{count} needs the forms one and other'],
  ['{count, plural, one {{name}', 'Unexpected mes'],
])('the translation “%s”: %s', (translation, problem) => {
  expect(translationProblem({ english, translation })?.slice(0, problem?.length)).toBe(problem)
})

const translations = [
  ...offeredLanguages.map((language) => ['web', language] as const),
  ...proLanguages.map((language) => ['pro', language] as const),
].filter(([, language]) => language !== defaultLanguage)

test.each(translations)('%s in %s is complete', (app, language) => {
  const entries = [...readEntries(language, app).values()]
  const problems = entries.map((entry) => [entry.english, translationProblem(entry)]).filter(([, problem]) => problem)
  expect(problems).toEqual([])
})
