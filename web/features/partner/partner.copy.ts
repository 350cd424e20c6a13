import type { DocumentKind } from '#contract/partner.ts'

export const landingCopy = {
  title: 'Become a GharSaaf partner',
  note: 'Steady work near you, fair pay and flexible hours. You bring the skill, we bring the customers.',
  picture: 'A professional cleaning kit: toolbox, vacuum cleaner, apron on a hook and a clipboard',
  register: 'Register as a Partner',
  claims: 'What you get',
  earnings: 'earnings a month',
  partners: 'partners',
  cities: 'cities',
  rating: 'average rating',
  fee: 'registration fee',
  how: 'How it works',
  why: 'Why partners stay',
  questions: 'Questions',
  last: 'Ready to start?',
  lastNote: 'The form takes 3 minutes. Keep your ID and PAN ready.',
} as const

export const formCopy = {
  title: 'Partner registration',
  note: 'Takes 3 minutes',
  about: 'About you',
  name: 'Full name',
  phone: 'Mobile number',
  city: 'City',
  cityHint: 'Where you want to work',
  work: 'Your work',
  profession: 'Profession',
  chooseProfession: 'Choose your profession',
  experience: 'Experience',
  fresher: 'Fresher',
  fresherNote: 'New to this work? We’ll train you',
  experienced: 'Experienced',
  experiencedNote: 'I have done this work before',
  company: 'Previous company',
  documents: 'Your documents',
  documentsNote:
    'PDF, JPEG, PNG or WebP, up to 5 MB each. We resize larger photos. Encrypted, and seen only by the staff who review your application.',
  consent: 'I agree that GharSaaf keeps these details and documents to review my application.',
  consentMore: 'How we handle them',
  submit: 'Submit application',
  submitting: 'Sending…',
  again: 'Send documents again',
  failed: 'Couldn’t send your application. Try again.',
  fileFailed: 'Couldn’t send this document. Try again.',
  check: 'Check the fields marked in red.',
  details: 'Sending your details',
  sending: (title: string, nth: number, all: number) => `Sending ${title} (${nth} of ${all})`,
  received: 'We have your details. Now add the documents below.',
} as const

export const documentCopy: Record<DocumentKind, { title: string; hint: string }> = {
  identity: {
    title: 'Aadhaar card or another ID',
    hint: 'For Aadhaar, use the masked copy (last 4 digits only). Voter ID, driving licence or passport also work.',
  },
  pan: { title: 'PAN card', hint: 'A clear photo of the front' },
  experience: { title: 'Experience certificate', hint: 'A letter or certificate from a previous employer' },
}

export const fileCopy = {
  none: 'No file yet',
  choose: 'Choose file',
  change: 'Change',
  remove: 'Remove',
  sent: 'Sent',
  wrongType: 'Attach a PDF, JPEG, PNG or WebP of up to 5 MB.',
  heic: 'This photo is in HEIC format, which we cannot read. Choose a JPEG or take the picture here.',
  tooLarge: 'That file is larger than 5 MB. Choose a smaller one.',
  unreadable: 'Couldn’t read that file. Choose it again.',
  missing: 'Attach this document.',
} as const

export const problemCopy = {
  name: 'Enter your full name.',
  phone: 'Enter a valid 10-digit mobile number.',
  city: 'Enter your city.',
  profession: 'Choose your profession.',
  experience: 'Choose one.',
  consent: 'Agree to let us keep your documents for your application.',
} as const

export const sentCopy = {
  title: 'Application received',
  complete: 'Thank you! We have your details and documents.',
  next: 'What happens next',
  steps: [
    'We’ll call you within 3 working days.',
    'Show your documents and skills at our office or on a video call.',
    'Choose your hours and get your first visits.',
  ],
  home: 'Back to home',
} as const

/** What colleagues read in English, and what the applicant reads. */
export const professions: Readonly<Record<string, string>> = {
  'Home cleaning': 'Home cleaning',
  'Bathroom and kitchen cleaning': 'Bathroom and kitchen cleaning',
  'Sofa and carpet cleaning': 'Sofa and carpet cleaning',
  'Office cleaning': 'Office cleaning',
  'Pest control': 'Pest control',
  Other: 'Other',
}
