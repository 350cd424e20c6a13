import { referral } from '#contract/business.ts'
import { formatRupees } from '#contract/money.ts'

export const accountCopy = {
  loginTitle: 'Login or sign up',
  loginNote: 'We send a four-digit code to your phone. No password needed.',
  sendCode: 'Get Verification Code',
  codeTitle: 'Enter the code',
  verify: 'Verify',
  changeNumber: 'Change number',
  terms: 'By continuing you agree to our',
  somethingWrong: 'Something went wrong!',
  verificationFailed: 'OTP verification failed!',
  codeWrong: 'Not the right code. Please type it again.',
  codeDead: 'This code no longer works.',
  codeKept: 'The code is not checked yet. Please try again.',
  notSent: 'The code was not sent.',
  tryAgain: 'Please try again.',
  newCode: 'Send a new code',
  loggedIn: 'You are logged in',
  onYourWay: 'Taking you on…',
  loginNeeded: 'Please login to book this service',
  loginFirst: 'You have to login first',
  goToLogin: 'Go to Login',
  close: 'Close',
  loginNow: 'Login Now',
  maybeLater: 'Maybe Later',
} as const

export const registerCopy = {
  title: 'Tell us who you are',
  note: 'So that the professional at your door knows whom to ask for.',
  name: 'Full name',
  email: 'E-mail',
  emailHint: 'For invoices. We send no advertising.',
  referral: 'Referral code',
  referralHint: `${formatRupees(referral.friendRupees)} off your first service`,
  invited: `A friend invited you: ${formatRupees(referral.friendRupees)} off your first service.`,
  newcomersOnly: 'Invitations are for new customers, and you are one of ours already. Share your own link and earn.',
  save: 'Save and continue',
  saveAlone: 'Save',
  next: 'Continue',
  skip: 'Skip for now',
  notNow: 'Not now',
  nameMissing: 'Please enter your name.',
  nameTooLong: (characters: number) => `Please use at most ${characters} characters.`,
  referralJoined: `Your friend’s gift is yours: ${formatRupees(referral.friendRupees)} off your first service.`,
  invitationCounts: `Your friend’s invitation counts: ${formatRupees(referral.friendRupees)} come off your first booking by themselves.`,
  invitationRefused: 'The code of your invitation cannot be used. Please check it with your friend.',
  emailWrong: 'Please enter a valid e-mail address.',
} as const

export const friendCodeCopy = {
  question: 'Have a friend’s referral code?',
  enter: 'Enter it',
  label: 'Friend’s referral code',
  use: 'Use code',
  empty: 'Please enter the code.',
} as const
