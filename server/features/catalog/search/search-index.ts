import { LRUCache } from 'lru-cache'
import { searchLimits } from '#contract/lib/business.ts'
import { Corrections } from './corrections.ts'
import { hindiStopWords, hindiWords } from './hindi-words.ts'
import { isOrdinary } from './ordinary-words.ts'
import { foldHindi, splitWords, stem } from './search-text.ts'
import { commonStems, stopWords, synonyms, units } from './search-words.ts'

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

/** Match scores of a query word against words of the catalog, and its correction. */
interface Reading {
  word: string
  fits: Map<string, number>
  corrected: boolean
  /** A number or a unit: it chooses among what the other words find. */
  isMeasure: boolean
  /** Every match scores the same, wherever the word is. */
  isFlat: boolean
}

/** Bounds the memory that arbitrary words could take. */
const maxReadings = 5_000

/** Descriptions and choices weigh less: a word that is only in them is no correction of another. */
const minCorrectionWeight = 3

/** Score of a match of a number, a unit or a word that most services have. */
const flatScore = 1

const fit = { exact: 1, synonym: 0.8, prefix: 0.7, misspelt: 0.6 } as const

/** Finds documents by words, joined or split words, prefixes, synonyms and, after all these, close misspellings. */
export class SearchIndex<Item> {
  readonly #documents: readonly SearchDocument<Item>[]
  readonly #entries = new Map<string, Entry[]>()
  readonly #words = new Set<string>()
  readonly #corrections: Corrections
  /** By position; zeros between two searches. */
  readonly #sums: { scores: Float64Array; best: Float64Array; words: Uint8Array }
  readonly #cache = new LRUCache<string, Reading[]>({ max: maxReadings })

  constructor(documents: readonly SearchDocument<Item>[]) {
    this.#documents = documents
    const { length } = documents
    this.#sums = { scores: new Float64Array(length), best: new Float64Array(length), words: new Uint8Array(length) }
    for (const [position, { texts }] of documents.entries()) this.#add(position, texts)
    const named = documents.flatMap(({ texts }) => texts.filter(({ weight }) => weight >= minCorrectionWeight))
    this.#corrections = new Corrections(new Set(named.flatMap(({ text }) => splitWords(text))))
  }

  /** The best `most` matches; `popularity` orders equal ones: more first. */
  find(query: string, popularity: (item: Item) => number, most = Number.POSITIVE_INFINITY): Found<Item> {
    const typed = this.#joined(splitWords(query.slice(0, searchLimits.characters)))
    const meant = typed.filter((word) => !isStopWord(word))
    const asked = [...new Set(meant.slice(0, searchLimits.words))]
    const readings = asked.flatMap((word) => this.#cached(word))
    const items = this.#rank(readings, popularity, most)
    const understood = readings.map(({ word }) => word).join(' ')
    return { items, didYouMean: readings.some(({ corrected }) => corrected) && items.length > 0 ? understood : null }
  }

  #add(position: number, texts: SearchDocument<Item>['texts']): void {
    const weights = new Map<string, number>()
    for (const { text, weight } of texts) {
      for (const word of splitWords(text)) {
        this.#words.add(word)
        weights.set(stem(word), Math.max(weight, weights.get(stem(word)) ?? 0))
      }
    }
    for (const [stem, weight] of weights) {
      const entries = this.#entries.get(stem)
      if (entries) entries.push({ position, weight })
      else this.#entries.set(stem, [{ position, weight }])
    }
  }

  /** 'bath room' → 'bathroom', 'kaam wali' → 'kaamwali': neighbours that are one word of ours. */
  #joined(typed: readonly string[]): string[] {
    const words: string[] = []
    for (let index = 0; index < typed.length; index += 1) {
      const both = `${typed[index]}${typed[index + 1] ?? ''}`
      const isOne = typed[index + 1] !== undefined && this.#isKnown(both)
      words.push(isOne ? both : String(typed[index]))
      if (isOne) index += 1
    }
    return words
  }

  #isKnown(word: string): boolean {
    return this.#entries.has(stem(word)) || isMeant(word)
  }

  /** Cached, because correcting a misspelt word compares it with every word. */
  #cached(word: string): Reading[] {
    const readings = this.#cache.get(word) ?? this.#read(word)
    this.#cache.set(word, readings)
    return readings
  }

  /** As it is typed; a word with no meaning at all is split ('pestcontrol') or corrected ('cocroach'). */
  #read(word: string): Reading[] {
    const fits = this.#fitsOf(word)
    if (fits.size > 0 || isMeant(word)) return [reading(word, fits)]
    if (isOrdinary(word)) return [reading(word, fits)]
    const parts = this.#parts(word)
    if (parts) return parts.map((part) => ({ ...reading(part, this.#fitsOf(part)), corrected: true }))
    for (const guess of this.#corrections.guesses(word)) {
      const close = [...this.#fitsOf(guess)].map(([stem, value]) => [stem, value * fit.misspelt] as const)
      if (close.length > 0) return [{ ...reading(guess, new Map(close)), corrected: true }]
    }
    return [reading(word, fits)]
  }

  #fitsOf(word: string): Map<string, number> {
    const fits = new Map<string, number>()
    const note = (other: string, value: number) => {
      const form = stem(other)
      if (this.#entries.has(form)) fits.set(form, Math.max(value, fits.get(form) ?? 0))
    }
    note(word, fit.exact)
    for (const other of synonymsOf(word)) note(other, fit.synonym)
    if (word.length > 1 && !isNumber(word))
      for (const other of this.#words) if (other.startsWith(word)) note(other, fit.prefix)
    if (fits.size === 0) for (const other of hindiStartingWith(word)) note(other, fit.synonym * fit.prefix)
    return fits
  }

  /** 'pestcontrol' → 'pest', 'control'; without small words: 'movein' → 'move'. */
  #parts(word: string): string[] | undefined {
    const isPart = (part: string) => isStopWord(part) || (part.length > 2 && this.#isKnown(part))
    for (let cut = 2; cut <= word.length - 2; cut++) {
      const parts = [word.slice(0, cut), word.slice(cut)]
      const meant = parts.filter((part) => !isStopWord(part))
      if (meant.length > 0 && parts.every(isPart)) return meant
    }
    return undefined
  }

  /**
   * Documents that match all words, ignoring words without any match; best first. Numbers and units count where nothing else
   * is asked.
   */
  #rank(readings: readonly Reading[], popularity: (item: Item) => number, most: number): Item[] {
    const { scores, best, words } = this.#sums
    const onlyMeasures = readings.every(({ isMeasure }) => isMeasure)
    const touched: number[] = []
    let matchedWords = 0
    for (const { fits, isMeasure, isFlat } of readings) {
      for (const position of this.#matches(fits)) {
        if (at(scores, position) === 0) touched.push(position)
        scores[position] = at(scores, position) + (isFlat ? flatScore : at(best, position))
        best[position] = 0
        if (isMeasure && !onlyMeasures) continue
        words[position] = at(words, position) + 1
        matchedWords = Math.max(matchedWords, at(words, position))
      }
    }
    const item = (position: number) => this.#documents[position]?.item as Item
    const found = matchedWords === 0 ? [] : touched.filter((position) => words[position] === matchedWords)
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

function reading(word: string, fits: Map<string, number>): Reading {
  const meanings = [stem(word), ...synonymsOf(word).map(stem)]
  const isMeasure = meanings.some((stem) => isNumber(stem) || units.has(stem))
  return {
    word,
    fits,
    corrected: false,
    isMeasure,
    isFlat: isMeasure || meanings.some((stem) => commonStems.has(stem)),
  }
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}

function isStopWord(word: string): boolean {
  return stopWords.has(word) || hindiStopWords.has(word)
}

/** A word with a meaning for us, whether we sell it or not. */
function isMeant(word: string): boolean {
  return [word, stem(word)].some((form) => Object.hasOwn(synonyms, form)) || hindiWords.has(foldHindi(word))
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

/** Own keys only: 'constructor' is a possible query. */
function synonymsOf(word: string): readonly string[] {
  const known = [word, stem(word)].find((form) => Object.hasOwn(synonyms, form))
  return [...((known && synonyms[known]) ?? []), ...(hindiWords.get(foldHindi(word))?.meaning ?? [])]
}

/** What a Hindi word that is still being typed may mean. */
function hindiStartingWith(word: string): string[] {
  const start = foldHindi(word)
  if (start.length < 3) return []
  return [...hindiWords].flatMap(([form, { meaning }]) => (form.startsWith(start) ? meaning : []))
}
