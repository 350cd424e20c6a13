import { referral } from '#contract/business.ts'
import { formatRupees } from '#contract/money.ts'

const friend = formatRupees(referral.friendRupees)
const referrer = formatRupees(referral.referrerRupees)
const minPaid = formatRupees(referral.minPaidRupees)

export const shareCopy = {
  title: 'Refer & Earn',
  heading: `Give ${friend}, get ${referrer}`,
  lead: `Your friend gets ${friend} off the first service. You get ${referrer} after one paid with ${minPaid} or more.`,
  yourCode: 'Your referral code',
  copy: 'Copy link',
  copied: 'Referral link copied!',
  copyFailed: 'The link could not be copied. Please copy the code instead.',
  whatsapp: 'WhatsApp',
  messenger: 'Messenger',
  more: 'More ways',
  login: 'Login to get your code',
  refused: 'Failed to fetch referral code',
  failed: 'Something went wrong while fetching referral code',
  toRewards: 'See your rewards',
  text: `Join me on GharSaaf and get ${friend} off your first home service:`,
} as const

export const steps = [
  { title: 'Share your link', text: 'By WhatsApp, Messenger or as you like.' },
  { title: 'A friend books', text: `${friend} off the first service.` },
  { title: 'You earn', text: `${referrer} credit after a service paid with ${minPaid} or more.` },
] as const

export const terms = [
  `A friend is a person who uses your link or code before paying for a first booking. ${friend} comes off that booking by itself, and never more than the booking costs. It cannot be joined with another code.`,
  `You get ${referrer} credit after the friend’s first service that took place and for which we keep a payment of ${minPaid} or more, one time for each friend. Credit used and money refunded do not count.`,
  'If that service is refunded in full, the credit is taken back as far as it is still there.',
  'A friend is new to us: a number that had an account before, and a phone, device or address with which the discount was used or which is yours, bring neither discount nor credit. You can still book.',
  'Credit pays for bookings with us, in full or in part. It cannot be paid out and is lost when the account is deleted.',
] as const

export const questions = [
  {
    q: 'Where does my friend enter the code?',
    a: 'With your link it is filled in already. Without it there is a field for it on the Register page, in the form after the first login, under Rewards, and at the payment summary under Offers and credits.',
  },
  {
    q: 'Can a friend add my code later?',
    a: 'Yes, until the first booking is paid. With your link it comes along by itself.',
  },
  {
    q: 'When do I get my credit?',
    a: `As soon as our professional has completed a service that your friend paid ${minPaid} or more for. It then shows under Rewards.`,
  },
  { q: 'How do I use my credit?', a: 'At the payment summary of your next booking, under credit.' },
  { q: 'How many friends can I refer?', a: 'As many as you like: each one brings you the same.' },
] as const

export const rewardsCopy = {
  title: 'Rewards',
  balance: 'Your credit',
  use: 'Use it at the payment summary of your next booking.',
  none: 'Refer a friend and it begins to grow.',
  book: 'Book a service',
  refer: 'Refer a friend',
  friends: 'Your referrals',
  noFriends: 'Nobody has joined with your link yet.',
  failed: 'We could not load your rewards.',
  loading: 'Loading your rewards',
  invited: 'Invited by a friend?',
  welcome: `${friend} off your first service`,
  welcomeNote: 'From the friend who invited you. It comes off your first booking by itself.',
} as const
