export const formatCopy = {
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number) => `${hours} hr`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} hr ${minutes} min`,
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  hoursOfDay: (from: string, to: string) => `${from} to ${to}`,
  services: (count: number) => (count === 1 ? '1 service' : `${count} services`),
} as const
