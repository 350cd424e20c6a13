/** Words of signing in. Sentences of SPEC 8 stand as they are there. */
export const accountCopy = {
  loginTitle: 'Login or sign up',
  loginNote: 'We send a four-digit code to your phone. No password needed.',
  sendCode: 'Get Verification Code',
  codeTitle: 'Enter the code',
  verify: 'Verify',
  resend: 'Resend',
  changeNumber: 'Change number',
  terms: 'By continuing you agree to our',
  somethingWrong: 'Something went wrong!',
  verificationFailed: 'OTP verification failed!',
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
  referralHint: (rupees: string) => `${rupees} off your first service`,
  invited: (rupees: string) => `A friend invited you: ${rupees} off your first service.`,
  save: 'Save and continue',
  next: 'Continue',
  skip: 'Skip for now',
  nameMissing: 'Please enter your name.',
  referralNotPossible: 'That referral code cannot be used here.',
  emailWrong: 'Please enter a valid e-mail address.',
} as const

/** 9876543210 → '+91 98765 43210'. */
export function phoneLabel(phoneNo: string): string {
  return `+91 ${phoneNo.slice(0, 5)} ${phoneNo.slice(5)}`
}
