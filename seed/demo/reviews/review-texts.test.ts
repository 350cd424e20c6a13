import { expect, test } from 'vitest'
import { makeDice } from '../random.ts'
import { pickReviewText } from './review-texts.ts'

test('words of one number of stars are not those of another', () => {
  const dice = makeDice(18)
  const starsOf = new Map<string, Set<number>>()
  for (let index = 0; index < 2000; index++) {
    // A set of its own for each: no text runs out.
    const { stars, text } = pickReviewText(dice, index % 3 === 0, new Set())
    const opening = text.split(/(?<=[.;]) /)[0] as string
    if (text) starsOf.set(opening, (starsOf.get(opening) ?? new Set()).add(stars > 2 ? stars : 1))
  }
  expect(starsOf.size).toBeGreaterThan(20)
  expect([...starsOf].filter(([, stars]) => stars.size > 1).map(([opening]) => opening)).toEqual([])
})
