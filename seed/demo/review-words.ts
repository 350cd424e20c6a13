import type { Opinion } from './booking-past.ts'
import type { Dice } from './random.ts'

const praise = {
  cleaning: [
    'Came on time and left the place shining.',
    'Very thorough. Even the corners we had given up on are clean.',
    'Polite team, brought everything they needed.',
    'Looks like new. Will book again before the next festival.',
    'Good work and no mess left behind.',
    'They explained what would come off and what would not. Honest people.',
    'Worth the money. My mother approved, and she approves of nothing.',
    'Quick and careful with our things.',
  ],
  pest: [
    'No smell, and not one pest since.',
    'Explained the treatment and when the children could go back in.',
    'Careful around the kitchen and wore clean covers.',
    'Came exactly in the slot and took their time.',
    'Second visit was as thorough as the first.',
  ],
} as const

const fair = [
  'Good work overall, arrived a little late.',
  'Clean, though I had to point out one corner.',
  'Fine for the price.',
  'Nice people; took longer than planned.',
] as const
const poor = ['Rushed at the end. They came back the next day and set it right.', 'Missed the balcony door.'] as const

const goodTags = ['On time', 'Polite', 'Thorough', 'Clean uniform', 'Left no mess'] as const
const badTags = ['Late', 'Rushed', 'Missed areas'] as const

/** Mostly good ratings, some poor. */
export function opinionOf(dice: Dice, isPest: boolean): Opinion {
  const luck = dice.next()
  if (luck < 0.03) return { stars: 2 + dice.roll(2), tags: [dice.pick(badTags)], text: dice.pick(poor) }
  if (luck < 0.27) return { stars: 4, tags: [dice.pick(goodTags)], text: dice.pick(fair) }
  const first = dice.roll(goodTags.length)
  const tags = [goodTags[first], goodTags[(first + 1 + dice.roll(goodTags.length - 1)) % goodTags.length]] as string[]
  // Many reviews have no text.
  return { stars: 5, tags, text: dice.next() < 0.3 ? '' : dice.pick(praise[isPest ? 'pest' : 'cleaning']) }
}
