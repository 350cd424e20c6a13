import { t } from '#contract/i18n/sentence.ts'

export const recordCopy = {
  get title() {
    return t`Treatment record`
  },
  safeFrom: (when: string) => t`Safe to re-enter from ${when}`,
  get registration() {
    return t`Registration no.`
  },
  get ingredient() {
    return t`Active ingredient`
  },
  get dilution() {
    return t`Dilution`
  },
  get rooms() {
    return t`Rooms`
  },
  get unwell() {
    return t`If anyone feels unwell, show this record to a doctor.`
  },
  get download() {
    return t`Download record`
  },
  get downloaded() {
    return t`Downloaded`
  },
  get failed() {
    return t`Couldn’t download the record. Try again.`
  },
} as const
