import { t } from '#contract/i18n/sentence.ts'
import { phoneDigits, photoLimitMegabytes } from '#contract/lib/business.ts'
export const profileCopy = {
  get title() {
    return t`My Profile`
  },
  get edit() {
    return t`Edit profile`
  },
  get save() {
    return t`Save`
  },
  get cancel() {
    return t`Cancel`
  },
  get name() {
    return t`Full name`
  },
  get email() {
    return t`Email`
  },
  get phone() {
    return t`Mobile number`
  },
  get phoneHint() {
    return t`We’ll send a code to your new number and inform your old one.`
  },
  get noName() {
    return t`Add your name`
  },
  get noEmail() {
    return t`Add your email`
  },
  get nameMissing() {
    return t`Enter your name.`
  },
  get emailWrong() {
    return t`Enter a valid email address.`
  },
  get phoneWrong() {
    return t`Enter a valid ${{ digits: phoneDigits }}-digit Indian mobile number.`
  },
  get saved() {
    return t`Profile updated successfully!`
  },
  get refused() {
    return t`Failed to update profile`
  },
  get failed() {
    return t`Error updating profile`
  },
  get loadFailed() {
    return t`Couldn’t load your profile.`
  },
  get account() {
    return t`My Account`
  },
  get accountNote() {
    return t`Contact us, join as a partner, about us`
  },
} as const

export const photoCopy = {
  get choose() {
    return t`Add photo`
  },
  get change() {
    return t`Change photo`
  },
  get remove() {
    return t`Remove photo`
  },
  get hint() {
    return t`PNG, JPEG or WebP, up to ${{ megabytes: photoLimitMegabytes }} MB.`
  },
  get notAnImage() {
    return t`Please select a valid image file`
  },
  get tooLarge() {
    return t`Image size should be less than ${{ megabytes: photoLimitMegabytes }}MB`
  },
} as const

export const phoneCodeCopy = {
  get title() {
    return t`Confirm your new number`
  },
  get sentTo() {
    return t`We sent a code to`
  },
  get confirm() {
    return t`Confirm number`
  },
  get again() {
    return t`We sent you the code again.`
  },
  get later() {
    return t`Your other changes are saved. Close this to keep your old number.`
  },
} as const

export const phoneChangeCopy = {
  get title() {
    return t`When should your number change?`
  },
  get choice() {
    return t`Your new number is confirmed. To protect your account, confirm your old number too.`
  },
  sendTo: (phone: string) => t`Send a code to ${phone}`,
  get wait() {
    return t`I don’t have my old number`
  },
  byItself: (phone: string, when: string) => t`Without the code, your number changes to ${phone} on ${when}.`,
  sentTo: (phone: string) => t`We sent a code to your old number ${phone}.`,
  get confirm() {
    return t`Change now`
  },
  get notSent() {
    return t`Couldn’t send the code. Try again.`
  },
  get changed() {
    return t`Number changed. Your other devices are logged out.`
  },
  waiting: (phone: string, when: string) => t`Your number changes to ${phone} on ${when}.`,
  get now() {
    return t`Change now`
  },
  get keep() {
    return t`Keep my number`
  },
  get kept() {
    return t`You keep your number.`
  },
  get failed() {
    return t`Couldn’t stop the change. Try again.`
  },
} as const

export const keepNumberCopy = {
  get title() {
    return t`Keep your number`
  },
  get note() {
    return t`Someone entered a new number for your GharSaaf account. Not you? Stop the change.`
  },
  get ends() {
    return t`You keep your number and all devices are logged out. Then log in with your number.`
  },
  get stop() {
    return t`Stop the change`
  },
  get stopped() {
    return t`Change stopped. You keep your number.`
  },
  get signedOut() {
    return t`All devices are logged out of your account.`
  },
  get login() {
    return t`Log in`
  },
  get noLink() {
    return t`This link is incomplete. Open it from the SMS again.`
  },
  get failed() {
    return t`Couldn’t stop the change. Try again.`
  },
  get help() {
    return t`Need help? Call`
  },
} as const

export const dataCopy = {
  get title() {
    return t`Privacy and security`
  },
  get download() {
    return t`Download my data`
  },
  get downloadNote() {
    return t`All your data in one file`
  },
  get downloadWhy() {
    return t`We’ll send a code to your phone to confirm it’s you.`
  },
  get downloadSentTo() {
    return t`Enter the code we sent to`
  },
  get downloadSend() {
    return t`Send code`
  },
  get downloadNow() {
    return t`Download`
  },
  get downloaded() {
    return t`Data downloaded`
  },
  get downloadFailed() {
    return t`Couldn’t prepare your data. Try again.`
  },
  get everywhere() {
    return t`Log out everywhere`
  },
  get everywhereNote() {
    return t`On this device and all others`
  },
  get everywhereQuestion() {
    return t`Log out on all devices?`
  },
  get everywhereWarning() {
    return t`You’ll need a code to log in again on each device.`
  },
  get everywhereConfirm() {
    return t`Yes, Log Out Everywhere`
  },
  get everywhereCancel() {
    return t`Stay Logged In`
  },
  get everywhereFailed() {
    return t`Couldn’t log out your other devices. Try again.`
  },
  get loggedOut() {
    return t`Logged out successfully`
  },
  get erase() {
    return t`Delete my account`
  },
  get eraseNote() {
    return t`Permanently, with your personal data`
  },
} as const

export const placesCopy = {
  credit: (amount: string) => t`${amount} credit`,
} as const

export const devicesCopy = {
  get title() {
    return t`Your devices`
  },
  get current() {
    return t`This device`
  },
  lastUsed: (when: string) => t`Last used: ${when}`,
  get signOut() {
    return t`Log out`
  },
  signOutOf: (name: string) => t`Log out ${name}`,
  browserOn: (browser: string, system: string) => t`${browser} on ${system}`,
  get unknown() {
    return t`Unknown device`
  },
  get signedOut() {
    return t`Device logged out.`
  },
  get loadFailed() {
    return t`Couldn’t load your devices.`
  },
  get failed() {
    return t`Couldn’t log out that device. Try again.`
  },
} as const

export const eraseCopy = {
  get title() {
    return t`Delete my account`
  },
  get goes() {
    return t`We delete now: your name, phone number, email, photo, addresses, favourites, notifications, reviews and messages.`
  },
  get stays() {
    return t`We keep, without your name, as tax law requires: what you booked, what you paid, and when.`
  },
  credit: (rupees: string) => t`You’ll lose your credit of ${rupees}.`,
  get noCredit() {
    return t`You’ll lose any unused credit.`
  },
  get newStart() {
    return t`You can register again later with the same number, as a new customer.`
  },
  get sendCode() {
    return t`Send code`
  },
  get sentTo() {
    return t`To confirm it’s you, enter the code we sent to`
  },
  get confirm() {
    return t`Delete account permanently`
  },
  get keep() {
    return t`Keep my account`
  },
  get failed() {
    return t`Couldn’t delete your account. Try again.`
  },
  get done() {
    return t`Your account is deleted.`
  },
} as const
