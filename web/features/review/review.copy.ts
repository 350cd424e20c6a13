import { plural, t } from '#contract/i18n/sentence.ts'
import { dissatisfactionHours } from '#contract/lib/business.ts'
export const reviewCopy = {
  get new() {
    return t`New`
  },
  get none() {
    return t`No reviews yet`
  },
  get noneNote() {
    return t`Only customers can review, after their visit. Be the first.`
  },
  get failed() {
    return t`Couldn’t load reviews.`
  },
  get loading() {
    return t`Loading reviews`
  },
  get all() {
    return t`All reviews`
  },
  get more() {
    return t`Show more reviews`
  },
  get answered() {
    return t`GharSaaf replied`
  },
  get moreFailed() {
    return t`Couldn’t load more reviews.`
  },
  get list() {
    return t`Reviews`
  },
  ofStars: (stars: number, count: number) => plural(stars, { one: `# star: ${count}`, other: `# stars: ${count}` }),
  get title() {
    return t`How was your visit?`
  },
  get stars() {
    return t`Your rating`
  },
  tags: {
    get bad() {
      return t({ context: 'review', message: `What went wrong?` })
    },
    get mixed() {
      return t`What could be better?`
    },
    get good() {
      return t`What was good?`
    },
  },
  get photosHint() {
    return t`Everyone can see these photos.`
  },
  photo: (name: string, n: number) => t`Photo ${n} by ${name}`,
  yourPhoto: (n: number) => t`Your photo ${n}`,
  get pageTitle() {
    return t`Rate your visit`
  },
  get toBooking() {
    return t`View booking`
  },
  get nothing() {
    return t`Nothing to rate`
  },
  get nothingNote() {
    return t`You can rate a visit after it’s done.`
  },
  get toBookings() {
    return t`My bookings`
  },
  get notDone() {
    return t`You can review this once the visit is done.`
  },
  get reviewed() {
    return t`Thank you for your review.`
  },
  until: (day: string) => t`Rate by ${day}.`,
  over: (day: string) => t`Reviews for this visit closed on ${day}.`,
  get text() {
    return t`Your comments`
  },
  get textHint() {
    return t`What should other customers know?`
  },
  get send() {
    return t`Send review`
  },
  get sendFailed() {
    return t`Couldn’t send your review. Try again.`
  },
  get thanks() {
    return t`Thank you! Your review helps others choose.`
  },
  get yours() {
    return t`Your review`
  },
  hidden: {
    get review() {
      return t`Only you can see this review. Contact us if you think that’s a mistake.`
    },
    get photos() {
      return t`Only you can see your photos. Contact us if you think that’s a mistake.`
    },
  },
  get writeToUs() {
    return t`Contact us`
  },
  get loadFailed() {
    return t`Couldn’t load your visit.`
  },
  get redo() {
    return t`Something not right? Tell us within ${{ hours: dissatisfactionHours }} hours and we’ll redo that part for free.`
  },
  get askRedo() {
    return t`Ask for a redo`
  },
} as const

/** Meaning of each number of stars, one star first. */
export const starLabels = () => [t`Bad`, t`Not good`, t`Okay`, t`Good`, t`Great`] as const

/** By the tag that a review keeps (reviewTags of contract/lib/business.ts). */
export const tagLabels: Readonly<Record<string, string>> = {
  get 'On time'() {
    return t`On time`
  },
  get Polite() {
    return t`Polite`
  },
  get Thorough() {
    return t`Thorough`
  },
  get 'Clean uniform'() {
    return t`Clean uniform`
  },
  get 'Left no mess'() {
    return t`Left no mess`
  },
  get 'Good value'() {
    return t`Good value`
  },
  get Late() {
    return t`Late`
  },
  get Rushed() {
    return t`Rushed`
  },
  get 'Missed areas'() {
    return t`Missed areas`
  },
  get 'Left a mess'() {
    return t`Left a mess`
  },
  get Unfriendly() {
    return t`Unfriendly`
  },
  get 'Asked for more money'() {
    return t`Asked for more money`
  },
}
