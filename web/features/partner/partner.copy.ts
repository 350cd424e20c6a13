import type { DocumentKind } from '#contract/partner.ts'

export const landingCopy = {
  title: 'Become a GharSaaf partner',
  note: 'Steady work near you, fair pay, and your own hours. We bring the customers; you bring the skill.',
  picture: 'A professional cleaning kit: toolbox, vacuum cleaner, apron on a hook and a clipboard',
  register: 'Register as a Partner',
  claims: 'What partners can expect',
  earnings: 'earnings a month',
  partners: 'partners',
  cities: 'cities',
  rating: 'average rating',
  fee: 'registration fee',
  how: 'How it works',
  why: 'Why partners stay',
  questions: 'Questions',
  last: 'Ready when you are',
  lastNote: 'The form takes about three minutes. Have your ID and PAN at hand.',
} as const

export const formCopy = {
  title: 'Partner registration',
  note: 'About three minutes',
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
  fresherNote: 'New to this work; we train you',
  experienced: 'Experienced',
  experiencedNote: 'I have done this work before',
  company: 'Previous company',
  papers: 'Your documents',
  papersNote:
    'PDF, JPEG, PNG or WebP, at most 5 MB each; larger photos are made smaller for you. They are encrypted, and only the staff who decide see them.',
  consent: 'I agree that GharSaaf keeps these details and documents to decide on my application.',
  consentMore: 'How we handle them',
  submit: 'Submit application',
  submitting: 'Sending…',
  again: 'Send documents again',
  failed: 'Your application could not be sent. Please try again.',
  fileFailed: 'This document could not be sent. Please try again.',
  check: 'Please check the fields marked in red.',
  details: 'Sending your details',
  sending: (title: string, nth: number, all: number) => `Sending ${title} (${nth} of ${all})`,
  received: 'We have your details. What is missing are the documents below.',
} as const

export const documentCopy: Record<DocumentKind, { title: string; hint: string }> = {
  identity: {
    title: 'Aadhaar card or another ID',
    hint: 'For Aadhaar please use the masked copy (only the last four digits). Voter ID, licence or passport are fine too.',
  },
  pan: { title: 'PAN card', hint: 'A clear photo of the front' },
  experience: { title: 'Experience certificate', hint: 'A letter or certificate of a former employer' },
}

export const fileCopy = {
  none: 'No file yet',
  choose: 'Choose file',
  change: 'Change',
  remove: 'Remove',
  sent: 'Sent',
  wrongType: 'Please attach a PDF, JPEG, PNG or WebP of at most 5 MB.',
  tooLarge: 'That file is larger than 5 MB. Please choose a smaller one.',
  unreadable: 'That file could not be read. Please choose it again.',
  missing: 'Please attach this document.',
} as const

export const problemCopy = {
  name: 'Please enter your full name.',
  phone: 'Please enter a valid 10-digit mobile number.',
  city: 'Please enter your city.',
  profession: 'Please choose your profession.',
  experience: 'Please choose one.',
  consent: 'Please agree that we may keep your documents for your application.',
} as const

export const sentCopy = {
  title: 'Application received',
  complete: 'Thank you. We have your details and all your documents now.',
  next: 'What happens next',
  steps: [
    'We call you within three working days.',
    'You show your papers and your work at our office or by video.',
    'You choose your hours and get your first visits.',
  ],
  home: 'Back to home',
} as const

export const professions = [
  'Home cleaning',
  'Bathroom and kitchen cleaning',
  'Sofa and carpet cleaning',
  'Office cleaning',
  'Pest control',
  'Other',
] as const
