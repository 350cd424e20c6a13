import type { Opinion } from '../booking-past.ts'
import type { Dice } from '../random.ts'

/** What happened and what the customer made of it: every text is used once. */
const praise = {
  cleaning: {
    openings: [
      'Came on time and left the place shining.',
      'Very thorough, even in the corners we had given up on.',
      'Polite team that brought everything they needed.',
      'It looks like new.',
      'Good work and no mess left behind.',
      'They told us first which stains would come off and which wouldn’t.',
      'Quick, and careful with our things.',
      'Second time with them, just as good.',
      'Finished half an hour early and showed me each part.',
      'My mother checked everything and found nothing.',
      'They moved the furniture and put it back as it was.',
      'Paid the price in the app, nothing extra.',
    ],
    endings: [
      'Will book again before the next festival.',
      'Worth the money.',
      'The smell of the cleaner was gone by evening.',
      'Even my mother-in-law was impressed.',
      'Booked for my parents too.',
      'Easy to recommend.',
      'I would ask for the same person.',
      'Just in time for our guests.',
      'Better than we ever managed.',
      'My sister has their number now.',
    ],
  },
  pest: {
    openings: [
      'No smell, and not one pest since.',
      'Explained the treatment before he began.',
      'Careful around the kitchen and wore clean covers.',
      'Came exactly in the slot and took his time.',
      'The second visit was as thorough as the first.',
      'Found the gap they came through.',
      'Asked about the children and the fish tank first.',
      'Treated every drain, not just the kitchen.',
    ],
    endings: [
      'Two weeks now and nothing.',
      'He said when to go back in.',
      'Neighbours have booked too.',
      'Worth the money.',
      'We had tried sprays for months.',
      'No stain on the walls.',
      'Left a note of what was used.',
      'I slept well again.',
    ],
  },
} as const

const good = {
  openings: [
    'Good work overall, a little late.',
    'Well done, though I had to point out one spot.',
    'Good, though one corner needed a second round.',
    'Nice people; it took longer than planned.',
    'Careful work, with one short break too many.',
    'All done, but they had to borrow our ladder.',
    'Good, only the phone call before was missing.',
  ],
  endings: [
    'Would book again.',
    'Still worth the money.',
    'No other complaints.',
    'The result is what counts.',
    'Happy with the result.',
    'One star off for that.',
    'Better than the last one we had.',
  ],
} as const

const fair = {
  openings: [
    'Half of it is very good, the other half is just fine.',
    'They came an hour late and then hurried.',
    'Okay, not more.',
    'Had to ask twice for the far corner.',
    'Not everything we asked for was done.',
    'Only one person came, so it took long.',
  ],
  endings: [
    'Expected a bit more for the price.',
    'They were polite about it.',
    'I will try another size next time.',
    'The photos looked better.',
    'They fixed it the next day.',
  ],
} as const

const poor = {
  openings: ['Rushed at the end.', 'Left one room out.', 'The slot passed and I had to call.'],
  endings: ['They came back the next day and set it right.', 'I got part of the money back.', 'Not again.'],
} as const

interface Parts {
  openings: readonly string[]
  endings: readonly string[]
}

const goodTags = ['On time', 'Polite', 'Thorough', 'Clean uniform', 'Left no mess'] as const
const badTags = ['Late', 'Rushed', 'Missed areas'] as const

/** Mostly good ratings, some of three stars, few below. `used` are the texts of other reviews. */
export function pickReviewText(dice: Dice, isPest: boolean, used: Set<string>): Opinion {
  const luck = dice.next()
  if (luck < 0.03) return { stars: 1 + dice.roll(2), tags: [dice.pick(badTags)], text: textOf(dice, poor, used) }
  if (luck < 0.12) return { stars: 3, tags: [dice.pick(badTags)], text: textOf(dice, fair, used) }
  if (luck < 0.27) return { stars: 4, tags: [dice.pick(goodTags)], text: textOf(dice, good, used) }
  const first = dice.roll(goodTags.length)
  const tags = [goodTags[first], goodTags[(first + 1 + dice.roll(goodTags.length - 1)) % goodTags.length]] as string[]
  // Many reviews have no text.
  return { stars: 5, tags, text: dice.next() < 0.3 ? '' : textOf(dice, praise[isPest ? 'pest' : 'cleaning'], used) }
}

/** A text that no other review has; none once all were used. */
function textOf(dice: Dice, { openings, endings }: Parts, used: Set<string>): string {
  const texts = openings.flatMap((opening) => endings.map((ending) => `${opening} ${ending}`))
  const start = dice.roll(texts.length)
  const text = [...texts.slice(start), ...texts.slice(0, start)].find((one) => !used.has(one)) ?? ''
  used.add(text)
  return text
}

const answers = {
  thanks: [
    'Thank you! We’ve shared this with the team.',
    'Thank you for taking the time. We look forward to the next visit.',
    'Thank you! We’re glad you liked it.',
  ],
  sorry: [
    'Sorry, and thank you for telling us. We’ve spoken to the team about the time each room needs.',
    'That’s not the visit we promise. Report it in your booking within a day and we’ll redo it for free.',
    'Sorry for the wait. We now leave more time for travel between visits in your area.',
    'You’re right to expect more. We’ve shared this with the team and will check your next visit before it ends.',
  ],
} as const

/** What we answer: to most that were not content, and to some that were. */
export function answerTo({ stars, text }: Opinion): string | undefined {
  const { length } = text
  const isAnswered = stars <= 3 ? length % 4 !== 0 : text !== '' && length % 6 === 0
  const words = stars <= 3 ? answers.sorry : answers.thanks
  return isAnswered ? words[length % words.length] : undefined
}
