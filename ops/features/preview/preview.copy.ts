export const previewCopy = {
  title: 'Preview',
  note: 'The shop as customers see it, now or later. Nothing here can be booked.',
  filters: 'Moment and page',
  when: 'When',
  ways: { now: 'Now', later: 'From an hour on' },
  day: 'Day',
  hour: 'Hour',
  home: 'Home page',
  changes: (count: number) =>
    count === 0
      ? 'No planned change begins by then.'
      : `${count} planned ${count === 1 ? 'change has' : 'changes have'} begun by then.`,
  banners: 'Banners',
  categories: 'Categories',
  combos: 'Combos',
  bestSellers: 'Best Sellers',
  audience: { everyone: '', new: 'For customers without a booking', returning: 'For customers with a booking' },
  cities: (count: number) => `In ${count} ${count === 1 ? 'city' : 'cities'}`,
  look: 'Look',
  gone: 'Customers don’t see this page then.',
  choices: 'Choices',
  addOns: 'Add-ons',
  included: 'What is included',
  excluded: 'What is not included',
  prepare: 'Before we come',
  onRequest: 'Price on request',
  empty: 'Nothing to show then.',
} as const
