import { t } from '#contract/i18n/sentence.ts'
export const reportCopy = {
  get open() {
    return t`Report a problem`
  },
  get redo() {
    return t`Free redo`
  },
  redoUntil: (until: string) => t`Not happy? Tell us by ${until}. We’ll redo it or refund that part.`,
  get ask() {
    return t`Ask for a redo`
  },
  askBy: (when: string) => t`Not happy with the work? Request by ${when}.`,
  get askFailed() {
    return t`Something went wrong. Try again.`
  },
  get title() {
    return t`What went wrong?`
  },
  get legend() {
    return t`Select an issue`
  },
  kinds: {
    get late() {
      return t`Late or no-show`
    },
    get cleaning() {
      return t`Poor cleaning`
    },
    get damage() {
      return t`Damage`
    },
    get payment() {
      return t`Payment or bill`
    },
    get behaviour() {
      return t`Behaviour`
    },
    get other() {
      return t`Something else`
    },
  },
  get more() {
    return t`Tell us more`
  },
  get photosHint() {
    return t`Photos help us decide faster. Only you and our team see them.`
  },
  get note() {
    return t`We’ll look into it and reply here.`
  },
  get send() {
    return t`Send report`
  },
  get close() {
    return t`Not now`
  },
  get failed() {
    return t`Couldn’t send your report. Try again.`
  },
  get sentTitle() {
    return t`Report received`
  },
  get number() {
    return t`Your case number`
  },
  answerBy: (by: string) => t`We’ll reply by ${by}.`,
  get where() {
    return t`We’ll reply in this booking and notify you. You can add more there.`
  },
  get done() {
    return t`Done`
  },
  get received() {
    return t`Report received`
  },
  receivedNote: (by: string) => t`We’ll look into it and reply here by ${by}.`,
  get receivedOnly() {
    return t`We’ll look into it and reply here.`
  },
  get answered() {
    return t`Our reply to your report`
  },
} as const
