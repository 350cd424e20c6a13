import { LRUCache } from 'lru-cache'
import { searchLimits } from '#contract/business.ts'
import { hindiStopWords, hindiWords } from './hindi-words.ts'
import { foldHindi, mistakesBetween, stemOf, wordsOf } from './search-text.ts'
import { stopWords, synonyms } from './search-words.ts'

/** An item with its weighted texts. */
interface SearchDocument<Item> {
  item: Item
  texts: readonly { text: string; weight: number }[]
}

interface Found<Item> {
  items: Item[]
  /** The corrected words; null when nothing was corrected. */
  didYouMean: string | null
}

interface Entry {
  position: number
  weight: number
}

/** Match scores of a query word against words of the catalogue, and its correction. */
interface Reading {
  fits: Map<string, number>
  corrected: string | null
}

/** Bounds the memory that arbitrary words could take. */
const maxReadings = 5_000

const fit = { exact: 1, prefix: 0.8, synonym: 0.7, misspelt: 0.6 } as const

/** Finds documents by words, prefixes, synonyms and close misspellings. */
export class SearchIndex<Item> {
  readonly #documents: readonly SearchDocument<Item>[]
  readonly #entries = new Map<string, Entry[]>()
  readonly #words = new Set<string>()
  readonly #readings = new LRUCache<string, Reading>({ max: maxReadings })

  constructor(documents: readonly SearchDocument<Item>[]) {
    this.#documents = documents
    for (const [position, { texts }] of documents.entries()) this.#add(position, texts)
  }

  /** `popularity` orders equal matches: more first. */
  find(query: string, popularity: (item: Item) => number): Found<Item> {
    const typed = wordsOf(query.slice(0, searchLimits.characters))
    const meant = typed.filter((word) => !stopWords.has(word) && !hindiStopWords.has(word))
    const asked = [...new Set(meant.slice(0, searchLimits.words))]
    const readings = asked.map((word) => this.#cached(word))
    const items = this.#rank(readings, popularity)
    const corrected = readings.some((reading) => reading.corrected !== null)
    const understood = readings.map((reading, index) => reading.corrected ?? asked[index]).join(' ')
    return { items, didYouMean: corrected && items.length > 0 ? understood : null }
  }

  #add(position: number, texts: SearchDocument<Item>['texts']): void {
    const weights = new Map<string, number>()
    for (const { text, weight } of texts) {
      for (const word of wordsOf(text)) {
        this.#words.add(word)
        weights.set(stemOf(word), Math.max(weight, weights.get(stemOf(word)) ?? 0))
      }
    }
    for (const [stem, weight] of weights) {
      this.#entries.set(stem, [...(this.#entries.get(stem) ?? []), { position, weight }])
    }
  }

  /** Cached, because correcting a misspelt word compares it with every word. */
  #cached(word: string): Reading {
    const reading = this.#readings.get(word) ?? this.#read(word)
    this.#readings.set(word, reading)
    return reading
  }

  #read(word: string): Reading {
    const fits = this.#fitsOf(word)
    return fits.size > 0 ? { fits, corrected: null } : this.#readMisspelt(word)
  }

  #fitsOf(word: string): Map<string, number> {
    const fits = new Map<string, number>()
    const note = (other: string, value: number) => {
      const stem = stemOf(other)
      if (this.#entries.has(stem)) fits.set(stem, Math.max(value, fits.get(stem) ?? 0))
    }
    note(word, fit.exact)
    for (const other of synonymsOf(word)) note(other, fit.synonym)
    if (word.length > 1) for (const other of this.#words) if (other.startsWith(word)) note(other, fit.prefix)
    if (fits.size === 0) for (const other of hindiStartingWith(word)) note(other, fit.synonym * fit.prefix)
    return fits
  }

  /** 'pestcontrol' is two words, 'cocroach' lacks a letter. Short words have too many neighbours to guess. */
  #readMisspelt(word: string): Reading {
    const pair = this.#twoWords(word)
    if (pair) return { fits: new Map(pair.map((part) => [stemOf(part), fit.misspelt])), corrected: pair.join(' ') }
    for (const guess of this.#guesses(word)) {
      const fits = this.#fitsOf(guess)
      if (fits.size === 0) continue
      return { fits: new Map([...fits].map(([stem, value]) => [stem, value * fit.misspelt])), corrected: guess }
    }
    return { fits: new Map(), corrected: null }
  }

  /** Known words close to a misspelt one, the closest first. */
  #guesses(word: string): string[] {
    const maxMistakes = word.length < 4 ? 0 : word.length < 6 ? 1 : 2
    if (maxMistakes === 0) return []
    const folded = foldHindi(word)
    const english = [...this.#words, ...Object.keys(synonyms)].map((other) => ({ other, given: word, form: other }))
    const hindi = [...hindiWords].map(([form, { spelling }]) => ({ other: spelling, given: folded, form }))
    return [...english, ...hindi]
      .map(({ other, given, form }) => ({ other, mistakes: mistakesBetween(given, form, maxMistakes) }))
      .filter(({ mistakes }) => mistakes <= maxMistakes)
      .sort((one, two) => one.mistakes - two.mistakes)
      .map(({ other }) => other)
  }

  #twoWords(word: string): [string, string] | undefined {
    for (let cut = 3; cut <= word.length - 3; cut++) {
      const [first, second] = [word.slice(0, cut), word.slice(cut)]
      if (this.#words.has(first) && this.#words.has(second)) return [first, second]
    }
    return undefined
  }

  /** Documents that match all words, ignoring words without any match; best first. */
  #rank(readings: readonly Reading[], popularity: (item: Item) => number): Item[] {
    const scores = new Map<number, { words: number; score: number }>()
    const useful = readings.filter(({ fits }) => fits.size > 0)
    for (const { fits } of useful) {
      for (const [position, score] of this.#scoresOf(fits)) {
        const sum = scores.get(position) ?? { words: 0, score: 0 }
        scores.set(position, { words: sum.words + 1, score: sum.score + score })
      }
    }
    const matchedWords = Math.max(...[...scores.values()].map(({ words }) => words))
    return [...scores]
      .filter(([, { words }]) => words === matchedWords)
      .map(([position, { score }]) => ({ position, score, item: this.#documents[position]?.item as Item }))
      .sort(
        (one, other) =>
          other.score - one.score || popularity(other.item) - popularity(one.item) || one.position - other.position,
      )
      .map(({ item }) => item)
  }

  #scoresOf(fits: ReadonlyMap<string, number>): Map<number, number> {
    const best = new Map<number, number>()
    for (const [stem, value] of fits) {
      for (const { position, weight } of this.#entries.get(stem) ?? []) {
        best.set(position, Math.max(best.get(position) ?? 0, value * weight))
      }
    }
    return best
  }
}

/** Own keys only: 'constructor' is a possible query. */
function synonymsOf(word: string): readonly string[] {
  const known = [word, stemOf(word)].find((form) => Object.hasOwn(synonyms, form))
  return [...((known && synonyms[known]) ?? []), ...(hindiWords.get(foldHindi(word))?.meaning ?? [])]
}

/** What a Hindi word that is still being typed may mean. */
function hindiStartingWith(word: string): string[] {
  const start = foldHindi(word)
  if (start.length < 3) return []
  return [...hindiWords].flatMap(([form, { meaning }]) => (form.startsWith(start) ? meaning : []))
}
