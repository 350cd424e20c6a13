import { timeZone } from '#contract/lib/business.ts'
import { fillIn, type Values } from '#contract/lib/fill-in.ts'
import { dayLabel, dayMonthYear, indiaInstant, momentLabel } from '#contract/lib/india-time.ts'
import { defaultLanguage, type Language } from '#contract/lib/languages.ts'
import { bengali } from './sentences/bn.ts'
import { hindi } from './sentences/hi.ts'
import { kannada } from './sentences/kn.ts'
import { marathi } from './sentences/mr.ts'
import { tamil } from './sentences/ta.ts'
import { telugu } from './sentences/te.ts'

/** Writes the sentences of the server for a page, in its language (decision 0057). */
export interface Sentences {
  /** A sentence by its English; `{name}` is taken from the values. In English where it is not translated. */
  say: (english: string, values?: Values) => string
  /** The name of a city, a category or a service. */
  name: (english: string) => string
  /** 'Tue 24 Nov, 10:00 AM' */
  moment: (at: Date) => string
  /** '24 November 2026' */
  day: (day: string) => string
  /** 'Tue 24 Nov' */
  shortDay: (day: string) => string
  /** [6, 0] → 'Saturdays and Sundays'; the week begins on Monday. */
  weekdays: (days: readonly number[]) => string
  /** 'A, B and C' */
  list: (words: readonly string[]) => string
}

/** By their English. */
export const sentences: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  hi: hindi,
  kn: kannada,
  ta: tamil,
  te: telugu,
  mr: marathi,
  bn: bengali,
}

const same = (text: string) => text

export function translate(language: Language = defaultLanguage, name: Sentences['name'] = same): Sentences {
  const isEnglish = language === 'en'
  const known: Readonly<Record<string, string>> = isEnglish ? {} : sentences[language]
  // Latin digits, as everywhere in the shop. English of Britain has no comma before the last 'and'.
  const locale = isEnglish ? 'en-GB' : `${language}-IN-u-nu-latn`
  const joined = new Intl.ListFormat(locale)
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options })
  const list = (words: readonly string[]) => joined.format(words)
  const shortDayOf = (at: Date) =>
    ([{ weekday: 'short' }, { day: 'numeric' }, { month: 'short' }] as const)
      .map((part) => format(part).format(at))
      .join(' ')
  return {
    say: (english, values = {}) => fillIn(known[english] ?? english, values),
    name,
    list,
    moment: (at) => (isEnglish ? momentLabel(at) : `${shortDayOf(at)}, ${momentLabel(at).split(', ')[1]}`),
    shortDay: (day) => (isEnglish ? dayLabel(day) : shortDayOf(indiaInstant(day))),
    day: isEnglish
      ? dayMonthYear
      : (day) => format({ day: 'numeric', month: 'long', year: 'numeric' }).format(indiaInstant(day)),
    // 2023-01-01 was a Sunday.
    weekdays: (days) => {
      const fromMonday = [...days].sort((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
      const names = fromMonday.map((day) => format({ weekday: 'long' }).format(new Date(Date.UTC(2023, 0, 1 + day))))
      return list(isEnglish ? names.map((name) => `${name}s`) : names)
    },
  }
}

export const englishSentences = translate()
