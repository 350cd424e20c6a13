export const homeCopy = {
  popular: 'Most booked',
  allServices: 'All services',
  allServicesNote: 'Compare services and prices',
} as const

export const trustCopy = {
  title: 'Why customers trust us',
  checks: [
    {
      title: 'Verified professionals',
      text: 'We check the ID and police certificate of every professional.',
    },
    {
      title: 'Covered for damage',
      text: 'If we damage something through carelessness, we repair it or pay for it.',
    },
    {
      title: 'Free redo',
      text: 'Not happy? Tell us within 24 hours. We’ll redo it or refund that part.',
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
  next: 'Next available slot',
  afterArea: 'Add your location',
  none: 'No slots in the next 2 weeks',
  notHere: 'Not available here yet',
  unknown: 'Shown when you book',
  go: 'See price and book',
} as const
