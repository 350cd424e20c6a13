import { LRUCache } from 'lru-cache'
import { searchLimits } from '#contract/business.ts'
import { hindiStopWords, hindiWords } from './hindi-words.ts'
import { foldHindi, lettersOf, mayBeClose, mistakesBetween, stemOf, wordsOf } from './search-text.ts'
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
  /** By position; zeros between two searches. */
  readonly #sums: { scores: Float64Array; best: Float64Array; words: Uint8Array }
  #corrections: Correction[] | undefined
  readonly #readings = new LRUCache<string, Reading>({ max: maxReadings })

  constructor(documents: readonly SearchDocument<Item>[]) {
    this.#documents = documents
    const { length } = documents
    this.#sums = { scores: new Float64Array(length), best: new Float64Array(length), words: new Uint8Array(length) }
    for (const [position, { texts }] of documents.entries()) this.#add(position, texts)
  }

  /** The best `most` matches; `popularity` orders equal ones: more first. */
  find(query: string, popularity: (item: Item) => number, most = Number.POSITIVE_INFINITY): Found<Item> {
    const typed = wordsOf(query.slice(0, searchLimits.characters))
    const meant = typed.filter((word) => !stopWords.has(word) && !hindiStopWords.has(word))
    const asked = [...new Set(meant.slice(0, searchLimits.words))]
    const readings = asked.map((word) => this.#cached(word))
    const items = this.#rank(readings, popularity, most)
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
      const entries = this.#entries.get(stem)
      if (entries) entries.push({ position, weight })
      else this.#entries.set(stem, [{ position, weight }])
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
    this.#corrections ??= correctionsFor(this.#words)
    const folded = foldHindi(word)
    const letters = { english: lettersOf(word), hindi: lettersOf(folded) }
    return this.#corrections
      .filter((known) => mayBeClose(letters[known.language], known.letters, maxMistakes))
      .map(({ other, form, language }) => {
        const given = language === 'hindi' ? folded : word
        return { other, mistakes: mistakesBetween(given, form, maxMistakes) }
      })
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
  #rank(readings: readonly Reading[], popularity: (item: Item) => number, most: number): Item[] {
    const { scores, best, words } = this.#sums
    const touched: number[] = []
    let matchedWords = 0
    for (const { fits } of readings) {
      for (const position of this.#matches(fits)) {
        if (words[position] === 0) touched.push(position)
        scores[position] = at(scores, position) + at(best, position)
        best[position] = 0
        words[position] = at(words, position) + 1
        matchedWords = Math.max(matchedWords, at(words, position))
      }
    }
    const item = (position: number) => this.#documents[position]?.item as Item
    const found = touched.filter((position) => words[position] === matchedWords)
    const first = bestOf(found, most, scores, (position) => popularity(item(position)))
    for (const position of touched) scores[position] = words[position] = 0
    return first.map(({ position }) => item(position))
  }

  /** Positions that match one typed word, each once, with their scores in `best`. */
  #matches(fits: ReadonlyMap<string, number>): number[] {
    const { best } = this.#sums
    const positions: number[] = []
    for (const [stem, value] of fits) {
      for (const { position, weight } of this.#entries.get(stem) ?? []) {
        const score = value * weight
        if (best[position] === 0) positions.push(position)
        if (score > at(best, position)) best[position] = score
      }
    }
    return positions
  }
}

function at(values: Float64Array | Uint8Array, position: number): number {
  return values[position] ?? 0
}

interface Ranked {
  position: number
  score: number
  popularity: number
}

/** The first ones by score, then popularity, then position. The others, often thousands, are neither sorted nor asked how popular they are. */
function bestOf(
  positions: readonly number[],
  most: number,
  scores: Float64Array,
  popularity: (position: number) => number,
): Ranked[] {
  const ranked = (position: number) => ({ position, score: at(scores, position), popularity: popularity(position) })
  if (positions.length <= most) return positions.map(ranked).sort(inOrder)
  const first: Ranked[] = []
  let worst: Ranked | undefined
  for (const position of positions) {
    if (worst && at(scores, position) < worst.score) continue
    const one = ranked(position)
    if (worst && inOrder(one, worst) > 0) continue
    const place = first.findIndex((other) => inOrder(one, other) < 0)
    first.splice(place < 0 ? first.length : place, 0, one)
    if (first.length > most) first.pop()
    if (first.length === most) worst = first[most - 1]
  }
  return first
}

function inOrder(one: Ranked, other: Ranked): number {
  return other.score - one.score || other.popularity - one.popularity || one.position - other.position
}

interface Correction {
  /** The word that is meant. */
  other: string
  /** What a misspelt word is compared with. */
  form: string
  language: 'english' | 'hindi'
  letters: number
}

function correctionsFor(words: ReadonlySet<string>): Correction[] {
  const english = [...words, ...Object.keys(synonyms)].map((other) => ({
    other,
    form: other,
    language: 'english' as const,
  }))
  const hindi = [...hindiWords].map(([form, { spelling }]) => ({ other: spelling, form, language: 'hindi' as const }))
  return [...english, ...hindi].map((one) => ({ ...one, letters: lettersOf(one.form) }))
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
