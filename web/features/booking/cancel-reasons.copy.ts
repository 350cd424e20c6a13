import { t } from '#contract/i18n/sentence.ts'
// Of its own: the list of bookings loads the words around it.

/** What colleagues read in English, and what the customer reads. */
export const cancelReasons: Readonly<Record<string, string>> = {
  get 'Plans changed'() {
    return t`Plans changed`
  },
  get 'Booked by mistake'() {
    return t`Booked by mistake`
  },
  get 'Found another way'() {
    return t`Found another way`
  },
  get 'Too expensive'() {
    return t`Too expensive`
  },
  get Other() {
    return t({ context: 'booking', message: `Other` })
  },
}
