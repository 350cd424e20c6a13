import { referral } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'

export const registerCopy = {
  title: 'Complete your profile',
  note: 'So your professional knows who to ask for.',
  name: 'Full name',
  email: 'Email',
  emailHint: 'For invoices only. No spam.',
  referral: 'Referral code',
  invited: `Your friend invited you: ${formatRupees(referral.friendRupees)} off your first service.`,
  newcomersOnly: 'Referral codes are for new customers only. Share your own link to earn credit.',
  save: 'Save and continue',
  saveAlone: 'Save',
  next: 'Continue',
  skip: 'Skip for now',
  notNow: 'Not now',
  nameMissing: 'Enter your name.',
  nameTooLong: (characters: number) => `Use up to ${characters} characters.`,
  invitationCounts: `Referral applied: ${formatRupees(referral.friendRupees)} off your first booking.`,
  invitationRefused: 'This referral code can’t be used. Check it with your friend.',
  emailWrong: 'Enter a valid email address.',
} as const
