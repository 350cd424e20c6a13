import { t } from '#contract/i18n/sentence.ts'

export const safetyCopy = {
  get title() {
    return t`Before your treatment`
  },
  get question() {
    return t`Is any of this true for your home?`
  },
  concerns: {
    get infant() {
      return t`A baby under one year`
    },
    get pregnancy() {
      return t`Someone is pregnant`
    },
    get asthma() {
      return t`Asthma or another breathing problem`
    },
    get allergy() {
      return t`An allergy to pesticides or other chemicals`
    },
    get pets() {
      return t`Pets or birds`
    },
    get aquarium() {
      return t`An aquarium`
    },
  },
  get none() {
    return t`None of these`
  },
  get privacy() {
    return t`Only your professional and our support team see this. We delete it a week after the visit.`
  },
  get save() {
    return t`Save answers`
  },
  get saved() {
    return t`Answers saved`
  },
  get failed() {
    return t`Couldn’t save your answers. Try again.`
  },
  get loadFailed() {
    return t`Couldn’t load the safety questions.`
  },
  get change() {
    return t`Change answers`
  },
  get answers() {
    return t`Your answers`
  },
  get prepare() {
    return t`How to prepare`
  },
  get heldTitle() {
    return t`We check this treatment first`
  },
  get heldText() {
    return t`By your answers it may not be safe for everyone at home. We’ll call you before the visit. Until then you can reschedule or cancel for free.`
  },
  stayOut: (duration: string) => t`Everyone stays out of the treated rooms for ${duration} after the work.`,
  get noWait() {
    return t`You can use the rooms right after the work.`
  },
  steps: {
    away_infant: (duration: string) => t`Keep the baby out of the treated rooms for ${duration} after the work.`,
    away_pregnant: (duration: string) =>
      t`Anyone who is pregnant stays out of the treated rooms for ${duration} after the work.`,
    away_pets: (duration: string) =>
      t`Keep pets and birds away for ${duration} after the work, with their bowls and beds.`,
    apart: () => t`Keep babies, pets and anyone who is pregnant away from the treated places until they are dry.`,
    air_rooms: () => t`Open the windows well before anyone with asthma goes back in.`,
    name_product: () =>
      t`Tell your professional about the allergy, and ask for the name of the product before the work.`,
    cover_aquarium: () => t`Cover the aquarium and switch off its air pump until the rooms are aired.`,
  },
} as const
