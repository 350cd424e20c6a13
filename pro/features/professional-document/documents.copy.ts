import { t } from '#contract/i18n/sentence.ts'
import { useInLanguage } from '#pro/lib/i18n/i18n.ts'

const documentCopy = {
  get title() {
    return t`Your documents`
  },
  get loading() {
    return t`Your documents are loading`
  },
  get notLoaded() {
    return t`Couldn’t load your documents. Connect to the internet and try again.`
  },
  kinds: {
    get identity() {
      return t`Identity document`
    },
    get police() {
      return t`Police verification`
    },
    get licence() {
      return t`Pest-control licence`
    },
    get bank() {
      return t`Bank proof`
    },
    get pan() {
      return t`PAN`
    },
    get experience() {
      return t`Experience certificate`
    },
  },
  until: (day: string) => t`Until ${day}`,
  get noEnd() {
    return t`Does not end`
  },
  ending: (day: string) => t`Ends on ${day}. Please hand in the new one at the office.`,
  ended: (day: string) => t`Ended on ${day}. No visits that need it until the office has the new one.`,
  get missing() {
    return t`Not on file. Please hand it in at the office.`
  },
  missingFrom: (day: string) =>
    t`Not on file. Without it you get visits until ${day}. Please hand it in at the office.`,
  get waiting() {
    return t`Handed in. The office checks it.`
  },
  get refused() {
    return t`Not accepted. Please ask the office.`
  },
  get withdrawn() {
    return t`Not valid any more. Please ask the office.`
  },
  get accepted() {
    return t`Accepted`
  },
}

export const useDocumentCopy = () => useInLanguage(documentCopy)
