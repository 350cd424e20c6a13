import { t } from '#contract/i18n/sentence.ts'
import { documentLimitMegabytes, phoneDigits } from '#contract/lib/business.ts'
import type { DocumentKind } from '#contract/partner.ts'

export const landingCopy = {
  get title() {
    return t`Become a GharSaaf partner`
  },
  get note() {
    return t`Steady work near you, fair pay and flexible hours. You bring the skill, we bring the customers.`
  },
  get picture() {
    return t`A professional cleaning kit: toolbox, vacuum cleaner, apron on a hook and a clipboard`
  },
  get register() {
    return t`Register as a Partner`
  },
  get claims() {
    return t`What you get`
  },
  get earnings() {
    return t`earnings a month`
  },
  get partners() {
    return t`partners`
  },
  get cities() {
    return t`cities`
  },
  get rating() {
    return t`average rating`
  },
  get fee() {
    return t`registration fee`
  },
  get how() {
    return t`How it works`
  },
  get why() {
    return t`Why partners stay`
  },
  get questions() {
    return t`Questions`
  },
  get last() {
    return t`Ready to start?`
  },
  get lastNote() {
    return t`The form takes 3 minutes. Keep your ID and PAN ready.`
  },
} as const

export const formCopy = {
  get title() {
    return t`Partner registration`
  },
  get note() {
    return t`Takes 3 minutes`
  },
  get about() {
    return t`About you`
  },
  get name() {
    return t`Full name`
  },
  get phone() {
    return t`Mobile number`
  },
  get city() {
    return t`City`
  },
  get cityHint() {
    return t`Where you want to work`
  },
  get work() {
    return t`Your work`
  },
  get profession() {
    return t`Profession`
  },
  get chooseProfession() {
    return t`Choose your profession`
  },
  get experience() {
    return t`Experience`
  },
  get fresher() {
    return t`Fresher`
  },
  get fresherNote() {
    return t`New to this work? We’ll train you`
  },
  get experienced() {
    return t`Experienced`
  },
  get experiencedNote() {
    return t`I have done this work before`
  },
  get company() {
    return t`Previous company`
  },
  get documents() {
    return t`Your documents`
  },
  get documentsNote() {
    return t`PDF, JPEG, PNG or WebP, up to ${{ megabytes: documentLimitMegabytes }} MB each. We resize larger photos. Encrypted, and seen only by the staff who review your application.`
  },
  get consent() {
    return t`I agree that GharSaaf keeps these details and documents to review my application.`
  },
  get consentMore() {
    return t`How we handle them`
  },
  get submit() {
    return t`Submit application`
  },
  get submitting() {
    return t`Sending…`
  },
  get again() {
    return t`Send documents again`
  },
  get failed() {
    return t`Couldn’t send your application. Try again.`
  },
  get fileFailed() {
    return t`Couldn’t send this document. Try again.`
  },
  get check() {
    return t`Check the fields marked in red.`
  },
  get details() {
    return t`Sending your details`
  },
  sending: (title: string, nth: number, all: number) => t`Sending ${title} (${nth} of ${all})`,
  get received() {
    return t`We have your details. Now add the documents below.`
  },
} as const

export const documentCopy: Record<DocumentKind, { title: string; hint: string }> = {
  identity: {
    get title() {
      return t`Aadhaar card or another ID`
    },
    get hint() {
      return t`For Aadhaar, use the masked copy (last 4 digits only). Voter ID, driving licence or passport also work.`
    },
  },
  pan: {
    get title() {
      return t`PAN card`
    },
    get hint() {
      return t`A clear photo of the front`
    },
  },
  experience: {
    get title() {
      return t`Experience certificate`
    },
    get hint() {
      return t`A letter or certificate from a previous employer`
    },
  },
}

export const fileCopy = {
  get none() {
    return t`No file yet`
  },
  get choose() {
    return t`Choose file`
  },
  get change() {
    return t`Change`
  },
  get remove() {
    return t`Remove`
  },
  get sent() {
    return t`Sent`
  },
  get wrongType() {
    return t`Attach a PDF, JPEG, PNG or WebP of up to ${{ megabytes: documentLimitMegabytes }} MB.`
  },
  get heic() {
    return t`This photo is in HEIC format, which we cannot read. Choose a JPEG or take the picture here.`
  },
  get tooLarge() {
    return t`That file is larger than ${{ megabytes: documentLimitMegabytes }} MB. Choose a smaller one.`
  },
  get unreadable() {
    return t`Couldn’t read that file. Choose it again.`
  },
  get missing() {
    return t`Attach this document.`
  },
} as const

export const problemCopy = {
  get name() {
    return t`Enter your full name.`
  },
  get phone() {
    return t`Enter a valid ${{ digits: phoneDigits }}-digit mobile number.`
  },
  get city() {
    return t`Enter your city.`
  },
  get profession() {
    return t`Choose your profession.`
  },
  get experience() {
    return t`Choose one.`
  },
  get consent() {
    return t`Agree to let us keep your documents for your application.`
  },
} as const

export const sentCopy = {
  get title() {
    return t`Application received`
  },
  get complete() {
    return t`Thank you! We have your details and documents.`
  },
  get next() {
    return t`What happens next`
  },
  get steps() {
    return [
      t`We’ll call you within 3 working days.`,
      t`Show your documents and skills at our office or on a video call.`,
      t`Choose your hours and get your first visits.`,
    ]
  },
  get home() {
    return t`Back to home`
  },
} as const

/** What colleagues read in English, and what the applicant reads. */
export const professions: Readonly<Record<string, string>> = {
  get 'Home cleaning'() {
    return t`Home cleaning`
  },
  get 'Bathroom and kitchen cleaning'() {
    return t`Bathroom and kitchen cleaning`
  },
  get 'Sofa and carpet cleaning'() {
    return t`Sofa and carpet cleaning`
  },
  get 'Office cleaning'() {
    return t`Office cleaning`
  },
  get 'Pest control'() {
    return t`Pest control`
  },
  get Other() {
    return t({ context: 'partner', message: `Other` })
  },
}
