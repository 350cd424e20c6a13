import type { PermittedDays } from './plan-days.ts'

/** For sentences and labels. English here; the web has them in its other languages too (docs/languages.md). */
export const permittedWords: Readonly<Record<PermittedDays, string>> = {
  weekday_morning: 'Monday to Friday before 12:00 noon',
  weekday_afternoon: 'Monday to Friday from 12:00 noon',
  weekend: 'Saturday and Sunday',
}
