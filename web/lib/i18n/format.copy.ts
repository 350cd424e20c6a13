import { plural, t } from '#contract/i18n/sentence.ts'
export const formatCopy = {
  minutes: (minutes: number) => t`${minutes} min`,
  hours: (hours: number) => t`${hours} hr`,
  hoursAndMinutes: (hours: number, minutes: number) => t`${hours} hr ${minutes} min`,
  items: (count: number) => plural(count, { one: '# item', other: '# items' }),
  hoursOfDay: (from: string, to: string) => t`${from} to ${to}`,
  services: (count: number) => plural(count, { one: '# service', other: '# services' }),
} as const
