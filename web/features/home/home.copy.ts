export const homeCopy = {
  popular: 'Booked most',
  allServices: 'All services',
  allServicesNote: 'With prices, side by side',
} as const

export const trustCopy = {
  title: 'Why people let us in',
  checks: [
    {
      title: 'Checked before the first visit',
      text: 'We check identity and the police certificate of every professional.',
    },
    {
      title: 'Covered for damage',
      text: 'If we break something through carelessness, we repair it or pay for it.',
    },
    {
      title: 'Free redo',
      text: 'Not right? Tell us within 24 hours. We come again or refund that part.',
    },
  ],
  team: 'Four GharSaaf professionals with their equipment in front of an apartment block',
  reviews: 'What customers say',
  loading: 'Loading reviews',
  rated: (stars: number) => `${stars} of 5 stars`,
} as const

export const quickCopy = {
  title: 'Book in a minute',
  service: 'Service',
  area: 'Area',
  noArea: 'Choose your location',
  next: 'Next free hour',
  afterArea: 'Shown for your location',
  none: 'None in the next two weeks',
  notHere: 'We are not here yet',
  unknown: 'Shown when you book',
  go: 'See price and book',
} as const
