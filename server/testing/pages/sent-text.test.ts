import { expect, test } from 'vitest'
import { brand } from '#contract/lib/business.ts'
import { defaultLanguage, languagePrefix, languages } from '#contract/lib/languages.ts'
import { knownRoutes } from '#e2e/route-table.ts'
import { sample } from '../scale/test-scale.ts'
import { suiteWorld } from '../suite-world.ts'
import { builtWeb } from './built-web.ts'
import { wordsOfHtml } from './text-of-html.ts'

const get = builtWeb(suiteWorld())
const open = async (path: string) => {
  const answer = await get(path)
  return answer.status === 301 ? await get(String(answer.headers.location).replace(/^http:\/\/[^/]+/, '')) : answer
}

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
    'Meta',
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

/** A word that is written in the code is found in any language; the check of the languages finds one without its translation. */
const read = sample(
  languages.filter((one) => one !== defaultLanguage),
  1,
)

test.each(read)('no page says anything in English in %s', async (language) => {
  const found = new Map<string, string>()
  for (const path of paths) {
    const { status, html } = await open(languagePrefix(language) + (path === '/' ? '' : path))
    expect([path, status]).toEqual([path, 200])
    const words = wordsOfHtml(html)
    expect(words.length).toBeGreaterThan(20)
    for (const text of words) if (englishIn(text)) found.set(text, path)
  }
  expect(Object.fromEntries(found)).toEqual({})
})
