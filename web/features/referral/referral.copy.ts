import { t } from '#contract/i18n/sentence.ts'
import { referral } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'

const friend = formatRupees(referral.friendRupees)
const referrer = formatRupees(referral.referrerRupees)
const minPaid = formatRupees(referral.minPaidRupees)

export const shareCopy = {
  get title() {
    return t`Refer & Earn`
  },
  get heading() {
    return t`Give ${friend}, get ${referrer}`
  },
  get lead() {
    return t`Your friend gets ${friend} off the first service. You get ${referrer} after they pay ${minPaid} or more for one.`
  },
  get yourCode() {
    return t`Your referral code`
  },
  get copy() {
    return t`Copy link`
  },
  get copied() {
    return t`Referral link copied!`
  },
  get copyFailed() {
    return t`Couldn’t copy the link. Copy the code instead.`
  },
  get whatsapp() {
    return t`WhatsApp`
  },
  get messenger() {
    return t`Messenger`
  },
  get more() {
    return t`More options`
  },
  get login() {
    return t`Login to get your code`
  },
  get refused() {
    return t`Failed to fetch referral code`
  },
  get failed() {
    return t`Something went wrong while fetching referral code`
  },
  get toRewards() {
    return t`View your rewards`
  },
  get text() {
    return t`Join me on GharSaaf and get ${friend} off your first home service:`
  },
} as const

export const steps = [
  {
    get title() {
      return t`Share your link`
    },
    get text() {
      return t`On WhatsApp, Messenger or any app.`
    },
  },
  {
    get title() {
      return t`Your friend books`
    },
    get text() {
      return t`They get ${friend} off the first service.`
    },
  },
  {
    get title() {
      return t`You earn`
    },
    get text() {
      return t`${referrer} credit after they pay ${minPaid} or more for a service.`
    },
  },
] as const

export const terms = () =>
  [
    t`A friend is someone who uses your link or code before paying for their first booking. ${friend} comes off that booking automatically, up to its price. It can’t be combined with another code.`,
    t`You get ${referrer} credit after your friend’s first completed service with a payment of ${minPaid} or more, once per friend. Credit used and money refunded don’t count.`,
    t`If that service is fully refunded, we take back any unused part of the credit.`,
    t`Your friend must be new to us. There’s no discount or credit for a number that had an account before, or for a phone, device or address that is yours or already used the discount. They can still book.`,
    t`Use credit to pay for bookings, in full or in part. It can’t be paid out and is lost if you delete your account.`,
  ] as const

export const questions = [
  {
    get q() {
      return t`Where does my friend enter the code?`
    },
    get a() {
      return t`Your link fills it in. Without the link, they can enter it on the Register page, after their first login, under Rewards, or in Offers and credits at payment.`
    },
  },
  {
    get q() {
      return t`Can a friend add my code later?`
    },
    get a() {
      return t`Yes, until they pay for their first booking. Your link adds it automatically.`
    },
  },
  {
    get q() {
      return t`When do I get my credit?`
    },
    get a() {
      return t`As soon as our professional completes a service your friend paid ${minPaid} or more for. You’ll see it under Rewards.`
    },
  },
  {
    get q() {
      return t`How do I use my credit?`
    },
    get a() {
      return t`In the payment summary of your next booking, turn on credits.`
    },
  },
  {
    get q() {
      return t`How many friends can I refer?`
    },
    get a() {
      return t`As many as you like. You earn the same for each.`
    },
  },
] as const

export const rewardsCopy = {
  get title() {
    return t`Rewards`
  },
  get balance() {
    return t`Your credit`
  },
  get use() {
    return t`Use it in the payment summary of your next booking.`
  },
  get none() {
    return t`Refer a friend to earn credit.`
  },
  get book() {
    return t`Book a service`
  },
  get refer() {
    return t`Refer a friend`
  },
  get friends() {
    return t`Your referrals`
  },
  get noFriends() {
    return t`No one has joined with your link yet.`
  },
  get failed() {
    return t`Couldn’t load your rewards.`
  },
  get loading() {
    return t`Loading your rewards`
  },
  get invited() {
    return t`Invited by a friend?`
  },
  get welcome() {
    return t`${friend} off your first service`
  },
  get welcomeNote() {
    return t`From the friend who invited you. It comes off your first booking automatically.`
  },
} as const
