import { referral } from '#contract/business.ts'
import { formatRupees } from '#contract/money.ts'

export const registerCopy = {
  title: 'Tell us who you are',
  note: 'So that the professional at your door knows whom to ask for.',
  name: 'Full name',
  email: 'E-mail',
  emailHint: 'For invoices. We send no advertising.',
  referral: 'Referral code',
  invited: `A friend invited you: ${formatRupees(referral.friendRupees)} off your first service.`,
  newcomersOnly: 'Invitations are for new customers, and you are one of ours already. Share your own link and earn.',
  save: 'Save and continue',
  saveAlone: 'Save',
  next: 'Continue',
  skip: 'Skip for now',
  notNow: 'Not now',
  nameMissing: 'Please enter your name.',
  nameTooLong: (characters: number) => `Please use at most ${characters} characters.`,
  invitationCounts: `Your friend’s invitation counts: ${formatRupees(referral.friendRupees)} come off your first booking by themselves.`,
  invitationRefused: 'The code of your invitation cannot be used. Please check it with your friend.',
  emailWrong: 'Please enter a valid e-mail address.',
} as const
