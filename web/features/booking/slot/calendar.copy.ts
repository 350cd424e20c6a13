import { t } from '#contract/i18n/sentence.ts'
export const calendarCopy = {
  labels: { labelPrevious: () => t`Previous month`, labelNext: () => t`Next month`, labelNav: () => t`Months` },
  today: (day: string) => t`Today, ${day}`,
  selected: (day: string) => t`${day}, selected`,
} as const
