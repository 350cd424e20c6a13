import { toLatinDigits } from '#contract/lib/digits.ts'

/** Accents, apostrophes, the dots of Devanagari ('सफ़ाई' is also written 'सफाई') and Bengali, and invisible joiners. */
const leftOut = /[\u0300-\u036f’'\u093c\u09bc\u200c\u200d]/g

const scripts = ['Devanagari', 'Kannada', 'Tamil', 'Telugu', 'Bengali'].map((name) => `\\p{Script=${name}}`)
const betweenWords = new RegExp(`[^a-z0-9${scripts.join('')}]+`, 'u')

/** Between the digits of '1,000', and where a number touches its unit: '5seater', '1000L'. */
const inNumbers = /(?<=\d),(?=\d{2,3}(?!\d))/g
const besideNumbers = /(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu

/**
 * 'Café & Sofa-cleaning' → ['cafe', 'sofa', 'cleaning'], 'बाथरूम की सफ़ाई' → ['बाथरूम', 'की', 'सफाई'],
 * '2BHK, 1,000 sq ft' → ['2', 'bhk', '1000', 'sq', 'ft']
 */
export function splitWords(text: string): string[] {
  return toLatinDigits(text.normalize('NFKD'))
    .replaceAll(inNumbers, '')
    .replaceAll(besideNumbers, ' ')
    .toLowerCase()
    .replaceAll(leftOut, '')
    .replaceAll('\u0901', '\u0902')
    .split(betweenWords)
    .filter(Boolean)
}

/** One form for the spellings of a Hindi word in Latin letters: 'safai' and 'saphaai', 'kitanu' and 'keetaanu'. */
export function foldHindi(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll(/ee|yi/g, 'i')
    .replaceAll('oo', 'u')
    .replaceAll(/(.)\1/g, '$1')
}

/** One form for a word and its inflections: 'sofas' and 'sofa', 'mopping' and 'mop', 'cleaning' and 'clean'. */
export function stem(word: string): string {
  if (/ing$/.test(word) && word.length > 5) return word.slice(0, -3).replace(/([b-df-hj-np-tv-z])\1$/, '$1')
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(x|s|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}

/** A bit for each letter that a word has; some letters share one. */
export function letterMask(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) % 32)
  return letters
}

/** False for most words with more mistakes than `max`, much sooner than counting them: a mistake changes two letters at most. */
export function mayBeClose(letters: number, others: number, max: number): boolean {
  let different = 0
  for (let bits = letters ^ others; bits !== 0; bits &= bits - 1) different += 1
  return different <= 2 * max
}

/**
 * Edit distance of two words with transpositions (Damerau-Levenshtein, optimal string alignment); Infinity above `max`.
 */
export function mistakesBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = nextRow(one, other, row, above, before)
    if (current.every((mistakes) => mistakes > max)) return Number.POSITIVE_INFINITY
    before = above
    above = current
  }
  return at(above, other.length)
}

/** One row of the distance matrix. */
function nextRow(
  one: string,
  other: string,
  row: number,
  above: readonly number[],
  before: readonly number[],
): number[] {
  const current = [row]
  for (let column = 1; column <= other.length; column++) {
    const same = one[row - 1] === other[column - 1]
    let fewest = Math.min(at(above, column) + 1, at(current, column - 1) + 1, at(above, column - 1) + (same ? 0 : 1))
    const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
    if (swapped) fewest = Math.min(fewest, at(before, column - 2) + 1)
    current.push(fewest)
  }
  return current
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
