interface Point {
  words: string
  wordsHindi: string
}

export interface TypedPoints {
  words: string
  wordsHindi: string
}

export const toTypedPoints = (points: readonly Point[]): TypedPoints => ({
  words: points.map(({ words }) => words).join('\n'),
  wordsHindi: points.map(({ wordsHindi }) => wordsHindi).join('\n'),
})

export const parseLines = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

type Problem = 'uneven' | 'tooMany' | 'tooLong'

/** Points as typed, or why they cannot be sent. */
export function parsePoints(typed: TypedPoints): Point[] | Problem {
  const [words, hindi] = [parseLines(typed.words), parseLines(typed.wordsHindi)]
  if (words.length !== hindi.length) return 'uneven'
  if (words.length > 20) return 'tooMany'
  if ([...words, ...hindi].some((line) => line.length > 120)) return 'tooLong'
  return words.map((line, index) => ({ words: line, wordsHindi: hindi[index] ?? '' }))
}
