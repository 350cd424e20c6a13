/** The zeros of the decimal digits that phones in India type and paste: Arabic, the scripts of India, full width. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x1c50, 0xabf0, 0xff10,
]

/** '९८७६' → '9876'; all other characters stay. */
export function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

/** Blanks of every width, invisible marks that come along with a copied number, brackets, dots and dashes. */
export const separators = /[\s\p{Cf}\p{Zs}().\-\u2010-\u2015\u2212/]/gu
