export const nextSlotCopy = {
  heading: 'Next free slot',
  you: 'you',
  askPlace: 'Choose your location to see it',
  choosePlace: 'Choose',
  changePlace: 'Change',
  unknown: 'Shown when you book',
  notHere: 'We are not here yet',
  none: 'None in the next two weeks',
  all: 'See all free times',
  waitlist: 'Tell me when you are',
} as const

export const freeTimesCopy = {
  title: 'Free times',
  note: 'You choose yours after adding the service to your cart.',
  you: 'your current location',
  loading: 'Loading free times',
  failed: 'We could not load the free times.',
  none: 'No free time on this day.',
  nextDay: 'See the next day',
} as const
