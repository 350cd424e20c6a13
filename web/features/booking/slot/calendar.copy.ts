export const calendarCopy = {
  labels: { labelPrevious: () => 'Previous month', labelNext: () => 'Next month' },
  today: (day: string) => `Today, ${day}`,
  selected: (day: string) => `${day}, selected`,
} as const
