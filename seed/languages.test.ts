import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/lib/languages.ts'
import { readEntries } from '#scripts/sentences/read-sentences.ts'
import { readCatalog } from '#seed/catalog/catalog-file.ts'
import { knownTranslations, otherLanguages } from '#seed/catalog/catalog-texts.ts'
import { referenceTables, sampleTables } from '#seed/catalog/reference-tables.ts'
import { englishFields, type TextRows } from '#server/features/catalog/languages/english-texts.rules.ts'
import { cityNames } from '#web/features/place/city/city-names.copy.ts'

const today = '2026-11-23'
const tables = [...referenceTables(readCatalog(), today), ...sampleTables(readCatalog(), today)]
const rowsOf = (name: string) => tables.filter(({ table }) => table === name).flatMap(({ rows }) => rows)
const texts = [
  ...englishFields({
    categories: rowsOf('category'),
    subcategories: rowsOf('subcategory'),
    services: rowsOf('service'),
    variants: rowsOf('variant'),
    addOns: rowsOf('add_on'),
    comboItems: rowsOf('combo_item'),
    banners: rowsOf('banner'),
    carouselItems: rowsOf('carousel_item'),
    promotions: rowsOf('promotion'),
    cities: rowsOf('area'),
    checklistItems: rowsOf('checklist_item'),
  } as unknown as TextRows).values(),
].flatMap(({ texts }) => texts.map((english) => ({ english })))

/** Of the script, and letters of names that Indians write in Latin ones. */
const scripts: Readonly<Record<string, RegExp>> = {
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  kn: /\p{Script=Kannada}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  bn: /\p{Script=Bengali}/u,
}

const knownIn = (language: Language) =>
  new Map(Object.entries(knownTranslations().find((one) => one.language === language)?.known ?? {}))

describe.each(otherLanguages)('the catalog in %s', (language) => {
  const known = knownIn(language)

  test('has every text', () => {
    expect(texts.filter(({ english }) => !known.get(english))).toEqual([])
  })

  test('is seeded by row and column', () => {
    const seeded = rowsOf('catalogue_text').filter((row) => row.language === language)
    expect(seeded).toHaveLength(texts.filter(({ english }) => known.get(english)).length)
    expect(seeded.filter((row) => known.get(String(row.source)) !== row.text)).toEqual([])
  })

  test('is written in its own script', () => {
    const foreign = [...known].filter(
      ([, text]) => !/^\d BHK$/.test(text) && !scripts[language]?.test(text.replaceAll(/[A-Z]{2,}/g, '')),
    )
    expect(foreign).toEqual([])
  })

  test('keeps every number of the English', () => {
    const numbers = (text: string) => (text.match(/\d+/g) ?? []).sort().join(' ')
    const inWords = [
      '1.5 hours',
      'Have both bathrooms done and pay a fifth less.',
      'Two or three visits, 15 days apart',
    ]
    const other = [...known].filter(([english, text]) => {
      return !inWords.includes(english) && numbers(english) !== numbers(text)
    })
    expect(other).toEqual([])
  })

  test('translates nothing that the catalog does not say', () => {
    const said = new Set(texts.map(({ english }) => english))
    expect([...known.keys()].filter((english) => !said.has(english))).toEqual([])
  })
})

test.each(otherLanguages)('the shop names each city in %s as the catalog does', async (language) => {
  const shop = new Map([...readEntries(language).values()].map((entry) => [entry.english, entry.translation]))
  const catalog = knownIn(language)
  const cities = new Set(rowsOf('area').map(({ city }) => String(city)))
  const names = (said: ReadonlyMap<string, string>) => [...cities].map((city) => [city, said.get(city)])
  expect(names(shop)).toEqual(names(catalog))
  expect(new Set(Object.keys(cityNames))).toEqual(cities)
})

// A warranty, who has to be kept away and the terms of an offer stand within sentences of the shop.
test.each(otherLanguages)('the catalog has what is put into sentences in %s', (language) => {
  const known = knownIn(language)
  const details = rowsOf('service').map((row) => row.details as Details)
  const inSentences = [
    ...details.flatMap(({ warranty, safety }) => [...(warranty ? [warranty.remedy] : []), ...(safety?.keepAway ?? [])]),
    ...rowsOf('promotion').flatMap(({ terms }) => terms as string[]),
    ...rowsOf('category').map(({ description }) => String(description)),
  ]
  expect(inSentences.filter((english) => !known.has(english))).toEqual([])
})

interface Details {
  warranty: { remedy: string } | null
  safety: { keepAway: string[] } | null
}
