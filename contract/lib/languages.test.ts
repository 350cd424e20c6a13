import { expect, test } from 'vitest'
import { defaultLanguage, type Language, languageNames, languages, offeredLanguages } from './languages.ts'

const namesOf = (some: readonly Language[]) => some.map((language) => languageNames[language])

test('the default language comes first and is always offered', () => {
  expect(languages[0]).toBe(defaultLanguage)
  expect(offeredLanguages).toContain(defaultLanguage)
})

test('each language has a name of its own', () => {
  expect(new Set(namesOf(languages)).size).toBe(languages.length)
})
