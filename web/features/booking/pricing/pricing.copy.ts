/** Words of what comes off a price. */
export const pricingCopy = {
  offers: 'Offers',
  code: 'Offer code',
  codeHint: 'Type or paste it; capitals do not matter.',
  apply: 'Apply',
  remove: 'Remove',
  seeAll: 'See all offers',
  listTitle: 'Offers for this booking',
  listNote: 'One offer a booking.',
  applied: 'Applied',
  none: 'No Offers Available',
  noneNote: 'Check back later for exciting offers!',
  listFailed: 'We could not load the offers.',
  empty: 'Please enter a code.',
  wentWrong: 'Something went wrong. Please try again later.',
  credits: 'Credits',
  useCredit: 'Use my credits',
} as const
