/** English words of days and times; the web has them in its other languages too (docs/languages.md). */
export const timeWords = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  beforeNoon: (time: string) => `${time} AM`,
  afterNoon: (time: string) => `${time} PM`,
}

/** Of the days of a plan, for sentences and labels. */
export const permittedWords = {
  weekday_morning: 'Monday to Friday before 12:00 noon',
  weekday_afternoon: 'Monday to Friday from 12:00 noon',
  weekend: 'Saturday and Sunday',
} as const
