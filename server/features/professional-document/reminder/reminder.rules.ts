import { documentReminderDays } from '#contract/lib/business.ts'
import { addDays, dayLabel, indiaDay } from '#contract/lib/india-time.ts'
import type { NeededKind } from '#contract/professional-document.ts'

export interface Ending {
  professionalId: string
  kind: NeededKind
  /** Its last day. */
  until: string
}

/** Which notice is due: the last one that was reached, so that one who was out of reach for weeks gets a single text. */
export function noticeDays({ until }: Pick<Ending, 'until'>, now: Date): number | undefined {
  const today = indiaDay(now)
  return documentReminderDays.findLast((days) => until <= addDays(today, days))
}

const names: Readonly<Record<NeededKind, string>> = {
  identity: 'identity document',
  police: 'police verification',
  licence: 'pest-control licence',
}

/** Of the text `paper_ends`. */
export const reminderValues = ({ kind, until }: Ending) => ({
  paper: names[kind],
  lastDay: dayLabel(until),
})
