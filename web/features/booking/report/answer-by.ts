import { clockLabel, indiaDay, indiaMinute, weekdayShortDayMonth } from '#contract/india-time.ts'

/** 'Wed 25 Nov, 6:00 PM' in India. */
export function answerByLabel(instant: string): string {
  const at = new Date(instant)
  return `${weekdayShortDayMonth(indiaDay(at)).replace(',', '')}, ${clockLabel(indiaMinute(at))}`
}
