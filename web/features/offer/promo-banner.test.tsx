import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#contract/lib/languages.ts'
import { readEntries } from '#scripts/sentences/read-sentences.ts'
import { PromoBanner } from './promo-banner.tsx'

test('the banner names the order above which its code counts', () => {
  expect(renderToStaticMarkup(<PromoBanner />).replaceAll(/<[^>]+>/g, '')).toMatch(
    /^GET250 – ₹250 off above ₹1,999Copy/,
  )
})

test.each<[Language, string, RegExp]>([
  ['hi', 'से ज़्यादा', /कम से कम/],
  ['mr', 'पेक्षा जास्त', /किमान|कमीत कमी/],
  ['bn', 'বেশি', /কমপক্ষে/],
  ['kn', 'ಹೆಚ್ಚಿನ', /ಕನಿಷ್ಠ/],
  ['te', 'కంటే ఎక్కువ', /కనీస/],
  ['ta', 'மேலான', /குறைந்தபட்ச/],
])('in %s it says above, never at least', async (language, above, atLeast) => {
  const entries = [...(await readEntries(language)).values()]
  const words = entries
    .filter(({ english }) => english === '{amount} off above {above}')
    .map(({ translation }) => translation)
    .join()
  expect(words).toContain(above)
  expect(words).not.toMatch(atLeast)
})
