import { referral } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'

const friend = formatRupees(referral.friendRupees)
const referrer = formatRupees(referral.referrerRupees)
const minPaid = formatRupees(referral.minPaidRupees)

export const shareCopy = {
  title: 'Refer & Earn',
  heading: `Give ${friend}, get ${referrer}`,
  lead: `Your friend gets ${friend} off the first service. You get ${referrer} after they pay ${minPaid} or more for one.`,
  yourCode: 'Your referral code',
  copy: 'Copy link',
  copied: 'Referral link copied!',
  copyFailed: 'Couldn’t copy the link. Copy the code instead.',
  whatsapp: 'WhatsApp',
  messenger: 'Messenger',
  more: 'More options',
  login: 'Login to get your code',
  refused: 'Failed to fetch referral code',
  failed: 'Something went wrong while fetching referral code',
  toRewards: 'View your rewards',
  text: `Join me on GharSaaf and get ${friend} off your first home service:`,
} as const

export const steps = [
  { title: 'Share your link', text: 'On WhatsApp, Messenger or any app.' },
  { title: 'Your friend books', text: `They get ${friend} off the first service.` },
  { title: 'You earn', text: `${referrer} credit after they pay ${minPaid} or more for a service.` },
] as const

export const terms = [
  `A friend is someone who uses your link or code before paying for their first booking. ${friend} comes off that booking automatically, up to its price. It can’t be combined with another code.`,
  `You get ${referrer} credit after your friend’s first completed service with a payment of ${minPaid} or more, once per friend. Credit used and money refunded don’t count.`,
  'If that service is fully refunded, we take back any unused part of the credit.',
  'Your friend must be new to us. There’s no discount or credit for a number that had an account before, or for a phone, device or address that is yours or already used the discount. They can still book.',
  'Use credit to pay for bookings, in full or in part. It can’t be paid out and is lost if you delete your account.',
] as const

export const questions = [
  {
    q: 'Where does my friend enter the code?',
    a: 'Your link fills it in. Without the link, they can enter it on the Register page, after their first login, under Rewards, or in Offers and credits at payment.',
  },
  {
    q: 'Can a friend add my code later?',
    a: 'Yes, until they pay for their first booking. Your link adds it automatically.',
  },
  {
    q: 'When do I get my credit?',
    a: `As soon as our professional completes a service your friend paid ${minPaid} or more for. You’ll see it under Rewards.`,
  },
  { q: 'How do I use my credit?', a: 'In the payment summary of your next booking, turn on credits.' },
  { q: 'How many friends can I refer?', a: 'As many as you like. You earn the same for each.' },
] as const

export const rewardsCopy = {
  title: 'Rewards',
  balance: 'Your credit',
  use: 'Use it in the payment summary of your next booking.',
  none: 'Refer a friend to earn credit.',
  book: 'Book a service',
  refer: 'Refer a friend',
  friends: 'Your referrals',
  noFriends: 'No one has joined with your link yet.',
  failed: 'Couldn’t load your rewards.',
  loading: 'Loading your rewards',
  invited: 'Invited by a friend?',
  welcome: `${friend} off your first service`,
  welcomeNote: 'From the friend who invited you. It comes off your first booking automatically.',
} as const
