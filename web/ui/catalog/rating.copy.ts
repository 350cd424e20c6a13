import { plural } from '#contract/i18n/sentence.ts'
/** `shown`: the count in short, such as 1.2 lakh. */
export const ratingCopy = {
  review: (count: number, shown: string) => plural(count, { one: `${shown} review`, other: `${shown} reviews` }),
  booking: (count: number, shown: string) => plural(count, { one: `${shown} booking`, other: `${shown} bookings` }),
} as const
