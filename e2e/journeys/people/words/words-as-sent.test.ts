import { brand } from '#contract/business.ts'
import { defaultLanguage, languages, prefixOf } from '#contract/languages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { knownRoutes } from '#e2e/route-table.ts'
import { world } from '#e2e/world.ts'
import { wordsOfHtml } from './words-of-html.ts'

/** As people in India write them in every script: names, units, abbreviations, codes. */
const kept = [
  ...[brand.legalName, brand.name, brand.address, brand.email],
  ...[
    '4th Floor, 27 Residency Road',
    'Kavita Menon',
    'Facebook',
    'Instagram',
    'YouTube',
    'WhatsApp',
    'Messenger',
    'Google Maps',
  ],
  ...[
    'Google',
    'Razorpay',
    'Exotel',
    'MSG91',
    'Twilio',
    'PDF',
    'JPEG',
    'PNG',
    'WebP',
    'MB',
    'ID',
    'PAN',
    'UPI',
    'GSTIN',
    'GST',
    'OTP',
  ],
  ...[
    'SMS',
    'BHK',
    'WC',
    'OTG',
    'AM',
    'PM',
    'English',
    'Digital Personal Data Protection Act',
    'India',
    'masked',
    'sofa',
  ],
]
const code = /[\w.]+@[\w.]+|\b[A-Z]+\d+\w*\b|\b\d{2}[A-Z]{5}\w+\b/g

/** The words in Latin letters that are left of a text. */
function englishIn(text: string): string {
  const left = kept.reduce(
    (rest, word) => rest.replaceAll(new RegExp(`(?<![A-Za-z])${word}(?![A-Za-z])`, 'g'), ''),
    text,
  )
  return (left.replaceAll(code, '').match(/[A-Za-z]{2,}/g) ?? []).join(' ')
}

const paths = Object.values(knownRoutes)
  .flatMap((routes) => routes.map(({ path }) => path))
  .filter((path) => !path.includes('{'))

test.describe('no page says anything in English', () => {
  for (const language of languages.filter((one) => one !== defaultLanguage)) {
    test(`in ${language}`, async () => {
      const found = new Map<string, string>()
      for (const path of paths) {
        const answer = await fetch(world.url + prefixOf(language) + (path === '/' ? '' : path))
        expect([path, answer.status]).toEqual([path, 200])
        const words = wordsOfHtml(await answer.text())
        expect(words.length).toBeGreaterThan(20)
        for (const text of words) if (englishIn(text)) found.set(text, path)
      }
      expect(Object.fromEntries(found)).toEqual({})
    })
  }
})
