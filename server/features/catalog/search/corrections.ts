import { hindiWords } from './hindi-words.ts'
import { foldHindi, letterMask, mayBeClose, mistakesBetween } from './search-text.ts'
import { synonyms } from './search-words.ts'

interface Correction {
  /** The word that is meant. */
  other: string
  /** What a misspelt word is compared with. */
  form: string
  language: 'english' | 'hindi'
  letters: number
}

/** Corrects misspelt words to `words`, to synonyms and to Hindi words. */
export class Corrections {
  readonly #words: ReadonlySet<string>
  #known: Correction[] | undefined

  constructor(words: ReadonlySet<string>) {
    this.#words = words
  }

  /** Words close to a misspelt one, the closest first; none for numbers. */
  guesses(word: string): string[] {
    // Short words have too many neighbours to guess.
    const maxMistakes = word.length < 4 ? 0 : word.length < 6 ? 1 : 2
    if (maxMistakes === 0 || /\d/.test(word)) return []
    this.#known ??= knownIn(this.#words)
    const typed = { english: word, hindi: foldHindi(word) }
    const letters = { english: letterMask(typed.english), hindi: letterMask(typed.hindi) }
    return this.#known
      .filter((known) => mayBeClose(letters[known.language], known.letters, maxMistakes))
      .filter(({ form, language }) => beginAlike(typed[language], form))
      .map(({ other, form, language }) => ({ other, mistakes: mistakesBetween(typed[language], form, maxMistakes) }))
      .filter(({ mistakes }) => mistakes <= maxMistakes)
      .sort((one, two) => one.mistakes - two.mistakes)
      .map(({ other }) => other)
  }
}

function knownIn(words: ReadonlySet<string>): Correction[] {
  const english = [...words, ...Object.keys(synonyms)].map((other) => ({
    other,
    form: other,
    language: 'english' as const,
  }))
  const hindi = [...hindiWords].map(([form, { spelling }]) => ({ other: spelling, form, language: 'hindi' as const }))
  return [...english, ...hindi].map((one) => ({ ...one, letters: letterMask(one.form) }))
}

/** First letters are seldom mistaken: 'seater' is no 'water'. Two may be swapped, and C, K and Q sound alike. */
function beginAlike(typed: string, form: string): boolean {
  const [one, two] = [sound(typed[0]), sound(typed[1])]
  const [first, second] = [sound(form[0]), sound(form[1])]
  return one === first || (one === second && two === first)
}

function sound(letter = ''): string {
  return letter === 'k' || letter === 'q' ? 'c' : letter
}
