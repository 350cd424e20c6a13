import { t } from '#contract/i18n/sentence.ts'
export const offerCopy = {
  get offers() {
    return t`Offers and credits`
  },
  get code() {
    return t`Offer code`
  },
  get codeHint() {
    return t`Capital or small letters both work.`
  },
  get apply() {
    return t`Apply`
  },
  get remove() {
    return t`Remove`
  },
  get seeAll() {
    return t`See all offers`
  },
  get listTitle() {
    return t`Offers for this booking`
  },
  get listNote() {
    return t`One offer per booking.`
  },
  get applied() {
    return t`Applied`
  },
  youSave: (amount: string) => t`You save ${amount}`,
  get undo() {
    return t`Undo`
  },
  saves: (amount: string) => t`Saves ${amount}`,
  get noneUsable() {
    return t`No offers for this order yet.`
  },
  notForThis: (count: number) => t`Not for this order (${count})`,
  get none() {
    return t`No Offers Available`
  },
  get noneNote() {
    return t`Check back later for exciting offers!`
  },
  get listFailed() {
    return t`Couldn’t load offers.`
  },
  get empty() {
    return t`Enter a code.`
  },
  get wentWrong() {
    return t`Something went wrong. Please try again later.`
  },
  get toUse() {
    return t`Offers for you`
  },
  get specialOffer() {
    return t`Special Offer`
  },
  summary: (description: string, percent: number, until: string) =>
    t`${description} ${percent}% off until ${until}.`.trim(),
  percentOff: (percent: number) => t`${percent}% off`,
  get chooseService() {
    return t`Choose a service`
  },
  get ended() {
    return t`This offer has ended`
  },
  get toHome() {
    return t`See current offers`
  },
} as const
