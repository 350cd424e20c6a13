export const friendCodeCopy = {
  question: 'Have a friend’s referral code?',
  enter: 'Enter it',
  label: 'Friend’s referral code',
  use: 'Use code',
  empty: 'Please enter the code.',
} as const
