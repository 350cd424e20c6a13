import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PromoBanner } from './promo-banner.tsx'

test('the banner names the order above which its code counts', () => {
  expect(renderToStaticMarkup(<PromoBanner />).replaceAll(/<[^>]+>/g, '')).toMatch(
    /^GET250 – ₹250 off above ₹1,999Copy/,
  )
})

test.each([
  ['hi', 'से ज़्यादा', /कम से कम/],
  ['mr', 'पेक्षा जास्त', /किमान|कमीत कमी/],
  ['bn', 'বেশি', /কমপক্ষে/],
  ['kn', 'ಹೆಚ್ಚಿನ', /ಕನಿಷ್ಠ/],
  ['te', 'కంటే ఎక్కువ', /కనీస/],
  ['ta', 'மேலான', /குறைந்தபட்ச/],
])('in %s it says above, never at least', (language, above, atLeast) => {
  const words = readFileSync(new URL(`../../locales/${language}/offer.json`, import.meta.url), 'utf8')
  expect(words).toContain(above)
  expect(words).not.toMatch(atLeast)
})
