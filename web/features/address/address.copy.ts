import { t } from '#contract/i18n/sentence.ts'
export const addressBookCopy = {
  get title() {
    return t`Manage address`
  },
  get saved() {
    return t`Saved addresses`
  },
  get add() {
    return t`Add new address`
  },
  get onMap() {
    return t`Set my location on the map`
  },
  get empty() {
    return t`No saved addresses yet`
  },
  get emptyNote() {
    return t`Save your address to book faster.`
  },
  get failed() {
    return t`Couldn’t load your addresses.`
  },
  get preferred() {
    return t`Default`
  },
  get prefer() {
    return t`Set as default`
  },
  get edit() {
    return t`Edit`
  },
  get remove() {
    return t`Delete`
  },
  get removeQuestion() {
    return t`Delete this address?`
  },
  get removeConfirm() {
    return t`Yes, Delete`
  },
  get removeCancel() {
    return t`Keep it`
  },
  get removed() {
    return t`Address deleted`
  },
  get removeFailed() {
    return t`Couldn’t delete your address. Try again.`
  },
  get notServed() {
    return t`We don’t serve this address right now.`
  },
  get preferFailed() {
    return t`Couldn’t change your default address. Try again.`
  },
} as const

export const addressCopy = {
  get addTitle() {
    return t`New address`
  },
  get editTitle() {
    return t`Edit address`
  },
  get house() {
    return t`House or flat number, building`
  },
  get street() {
    return t`Street, area`
  },
  get landmark() {
    return t`Landmark`
  },
  get city() {
    return t`City`
  },
  get pincode() {
    return t`Pincode`
  },
  get kind() {
    return t`Save as`
  },
  kinds: {
    get Home() {
      return t({ context: 'address', message: `Home` })
    },
    get Work() {
      return t`Work`
    },
    get Other() {
      return t`Other`
    },
  },
  get notSaved() {
    return t`Don’t save`
  },
  get save() {
    return t`Save address`
  },
  get saved() {
    return t`Address saved`
  },
  get located() {
    return t`Add your house number.`
  },
  get houseMissing() {
    return t`Enter a house or flat number.`
  },
  get required() {
    return t`This field is required.`
  },
  get badPincode() {
    return t`Enter a 6-digit pincode.`
  },
  get unknownPincode() {
    return t`We don’t recognise this pincode. Check it.`
  },
  otherCity: (pincode: string, city: string, chosen: string) => t`${pincode} is in ${city}, not ${chosen}.`,
  unserved: (pincode: string) => t`We don’t serve ${pincode} yet.`,
  get failed() {
    return t`Couldn’t save your address. Try again.`
  },
  get notKept() {
    return t`Couldn’t add this address to your saved addresses.`
  },
} as const

/** The address of one booking. */
export const bookingAddressCopy = {
  get title() {
    return t`Your service address`
  },
  get note() {
    return t`Your professional gets this address on the day.`
  },
  get other() {
    return t`Add a new address`
  },
  get saveFailed() {
    return t`Failed to save location. Please try again.`
  },
} as const
