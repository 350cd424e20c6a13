import { t } from '#contract/i18n/sentence.ts'
import { codeDigits } from '#contract/lib/business.ts'
export const accountCopy = {
  get loginTitle() {
    return t`Login or sign up`
  },
  get loginNote() {
    return t`We’ll send a ${{ digits: codeDigits }}-digit code to your phone. No password needed.`
  },
  get sendCode() {
    return t`Get Verification Code`
  },
  get codeTitle() {
    return t`Enter the code`
  },
  get verify() {
    return t`Verify`
  },
  get changeNumber() {
    return t`Change number`
  },
  get terms() {
    return t`By continuing you agree to our`
  },
  get somethingWrong() {
    return t`Something went wrong!`
  },
  get verificationFailed() {
    return t`OTP verification failed!`
  },
  get codeWrong() {
    return t({ context: 'error', message: `Wrong code. Check the SMS and try again.` })
  },
  get codeDead() {
    return t`This code has expired.`
  },
  get codeKept() {
    return t`Couldn’t check your code. Try again.`
  },
  get notSent() {
    return t`Couldn’t send the code.`
  },
  get tryAgain() {
    return t`Try again.`
  },
  get newCode() {
    return t`Send a new code`
  },
  get onYourWay() {
    return t`Just a moment…`
  },
  get loginNeeded() {
    return t`Please login to book this service`
  },
  get choiceKept() {
    return t`We’ll keep your selection.`
  },
  get featureNeedsLogin() {
    return t`Please login to access this feature`
  },
  get favouriteKept() {
    return t`We’ll save it to your favourites on all your devices.`
  },
  get loginFirst() {
    return t`You have to login first`
  },
  get goToLogin() {
    return t`Go to Login`
  },
  get close() {
    return t`Close`
  },
  get loginNow() {
    return t`Login Now`
  },
  get maybeLater() {
    return t`Maybe Later`
  },
} as const
