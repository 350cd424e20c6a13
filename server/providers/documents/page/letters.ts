/** Letters, signs and digits that a face of `fonts.ts` has; `letters.test.ts` holds them to the files. */
const printed = [
  /^(?=[\0-\u1fff])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u,
  /^(?=[\0-\u1fff])[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}]$/u,
  /^(?=[\0-\u1fff])[\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Ol_Chiki}]$/u,
  /^(?=[\0-\u1fff\ufb50-\ufdff\ufe70-\ufeff])\p{Script=Arabic}$/u,
  /^\p{Script=Meetei_Mayek}$/u,
  // Of no script of their own: digits, fractions, letters set high, tatweel.
  /^[0-9\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u02b0-\u02c1\u02c6-\u02cc\u02ec\u02ee\u0640\u0660-\u0669]$/u,
  // Accents of Latin, vowel signs of Arabic, signs of the Vedas.
  /^(?:\u0300|\u0301|\u0303|\u0304|\u0309|\u0323|\u0670|\u0951|\u0952)$/u,
  /^(?=[\u064b-\u0655])\p{M}$/u,
]
/** Of these scripts, but in no face. */
const lacking = /^[\u088f\u0c5c\u0cdc\u1c89\u1c8a]|\u0897$/u

/** Signs that choose the look of an emoji. */
const ofEmoji = /[\ufe00-\ufe0f]|\u20e3/gu

/** Whether a font has each letter of a text. Documents leave out emoji, so that a text of these alone is not printed either. */
export function hasOnlyPrintedLetters(text: string): boolean {
  const letters =
    text
      .normalize('NFC')
      .replace(ofEmoji, '')
      .match(/[\p{L}\p{M}\p{N}]/gu) ?? []
  if (letters.length === 0) return !/\p{Extended_Pictographic}/u.test(text)
  return letters.every((letter) => !lacking.test(letter) && printed.some((script) => script.test(letter)))
}
