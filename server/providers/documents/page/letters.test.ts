import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { embedFonts } from './fonts.ts'
import { hasOnlyPrintedLetters } from './letters.ts'

const all = Array.from({ length: 0x2_0000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)

test('each letter that is taken is in a font', async () => {
  const taken = all
    .map((code) => String.fromCodePoint(code))
    .filter((one) => {
      return /[\p{L}\p{M}\p{N}]/u.test(one) && hasOnlyPrintedLetters(one)
    })
  const fonts = await embedFonts(await PDFDocument.create(), taken.join(''))
  const lacking = taken.filter((one) => {
    const composed = one.normalize('NFC').codePointAt(0) ?? 0
    return !fonts.regular.some(({ layout }) => layout.hasGlyphForCodePoint(composed))
  })
  expect(lacking.filter((one) => !/[\ufe00-\ufe0f\u20e3]/u.test(one))).toEqual([])
  expect(taken.length).toBeGreaterThan(3500)
})

test.each(['محمد علی خان', 'ꯃꯅꯤꯄꯨꯔ', 'ᱥᱟᱱᱛᱟᱲᱤ', 'Nguyễn Văn', 'Анна', 'Flat 4–B, ½ floor ❤️', 'क़ुरैशी', 'Zoë', '', '-'])(
  '%s is printed',
  (text) => expect(hasOnlyPrintedLetters(text)).toBe(true),
)

test.each(['山田', 'Ashaさん', '김', 'ཀ', 'Ａｓｈａ', '𝓐𝓼𝓱𝓪', 'สมชาย', '😀 ❤️'])('%s is not', (text) => {
  expect(hasOnlyPrintedLetters(text)).toBe(false)
})
