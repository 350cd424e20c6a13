export const nextSlotCopy = {
  heading: 'Next available slot',
  you: 'you',
  askPlace: 'Add your location to check',
  choosePlace: 'Choose',
  changePlace: 'Change',
  unknown: 'Shown when you book',
  notHere: 'Not available here yet',
  none: 'No slots in the next 2 weeks',
  all: 'See all slots',
  waitlist: 'Notify me',
} as const

export const freeTimesCopy = {
  title: 'Available slots',
  note: 'Choose your slot after you add the service to your cart.',
  you: 'your current location',
  loading: 'Checking availability…',
  failed: 'Couldn’t load slots.',
  none: 'No slots on this day.',
  nextDay: 'Check the next day',
} as const

export const startCopy = {
  today: (time: string) => `Today, ${time}`,
  tomorrow: (time: string) => `Tomorrow, ${time}`,
} as const
