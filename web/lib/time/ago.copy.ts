export const agoCopy = {
  today: 'Today',
  yesterday: 'Yesterday',
  now: 'Just now',
  minutes: (count: number) => (count === 1 ? '1 minute ago' : `${count} minutes ago`),
  hours: (count: number) => (count === 1 ? '1 hour ago' : `${count} hours ago`),
  days: (count: number) => (count === 1 ? '1 day ago' : `${count} days ago`),
} as const
