import { plural, t } from '#contract/i18n/sentence.ts'
import { locale, useInLanguage } from './i18n.ts'

/** '2 updates and 1 photo'. */
function unsent(updates: number, photos: number): string {
  const counts = [
    updates > 0 && plural(updates, { one: '# update', other: '# updates' }),
    photos > 0 && plural(photos, { one: '# photo', other: '# photos' }),
  ]
  return new Intl.ListFormat(locale()).format(counts.filter((count) => count !== false))
}

const messages = {
  signIn: {
    get title() {
      return t`Sign in to see your visits`
    },
    get again() {
      return t`You’ve been signed out. Sign in again with the same number.`
    },
    againWithUpdates: (n: number) =>
      plural(n, {
        one: '# update not sent yet. Sign in again with the same number to send.',
        other: '# updates not sent yet. Sign in again with the same number to send.',
      }),
    get phoneLabel() {
      return t`Phone number`
    },
    get phoneHint() {
      return t`The number you gave the office.`
    },
    get sendCode() {
      return t`Send code`
    },
    get notSent() {
      return t`Couldn’t send the code. Try again.`
    },
    get codeTitle() {
      return t`Enter the code`
    },
    sentTo: (phone: string) => t`We sent an SMS to ${phone}.`,
    get codeLabel() {
      return t`Code from the SMS`
    },
    digit: (n: number) => t`Digit ${n} of 4`,
    resend: {
      get question() {
        return t`No SMS yet?`
      },
      get wait() {
        return t`Send again in`
      },
      seconds: (left: number) => t`${left} s`,
      get action() {
        return t`Send again`
      },
    },
    get verify() {
      return t`Continue`
    },
    get notChecked() {
      return t`Couldn’t check the code. Try again.`
    },
    get changeNumber() {
      return t`Change number`
    },
    get unknown() {
      return t`This number isn’t registered as a professional`
    },
    get unknownHint() {
      return t`Sign in with the number you gave the office, or call the office.`
    },
    get otherNumber() {
      return t`Use another number`
    },
  },
  tabs: {
    get label() {
      return t`Pages`
    },
    get today() {
      return t`Today`
    },
    get next() {
      return t`Upcoming`
    },
    get earnings() {
      return t`Earnings`
    },
    get leave() {
      return t`Leave`
    },
    get self() {
      return t`You`
    },
  },
  common: {
    get callOffice() {
      return t`Call the office`
    },
    get back() {
      return t`Back`
    },
    get retry() {
      return t`Try again`
    },
    get kept() {
      return t`Kept on the phone. It is read again with the network.`
    },
    get loading() {
      return t`Loading your visits`
    },
    get notLoaded() {
      return t`Couldn’t load your visits.`
    },
    get ok() {
      return t`OK`
    },
  },
  network: {
    keptFrom: (time: string) => t`No network. Showing visits as of ${time}.`,
    waiting: (updates: number, photos: number) => t`${{ unsent: unsent(updates, photos) }} waiting for network`,
    refused: (update: string, number: string, time: string) => t`Not accepted: “${update}” for ${number}, ${time}`,
  },
  visits: {
    get none() {
      return t`No visits today`
    },
    get noneNext() {
      return t`No visits in the coming days`
    },
    get refused() {
      return t`You can’t come`
    },
    cash: (rupees: string) => t`Collect ${rupees}`,
    states: {
      get planned() {
        return t`Planned`
      },
      get on_the_way() {
        return t`On the way`
      },
      get arrived() {
        return t`Arrived`
      },
      get working() {
        return t`Working`
      },
      get completed() {
        return t`Done`
      },
      get not_done() {
        return t`Not done`
      },
    },
  },
  visit: {
    get missing() {
      return t`This visit isn’t assigned to you`
    },
    get missingHint() {
      return t`The office may have reassigned or cancelled it.`
    },
    between: (from: string, until: string) => t`${from} to ${until}`,
    get address() {
      return t`Address`
    },
    get openMap() {
      return t`Open in maps`
    },
    get work() {
      return t`Work`
    },
    times: (n: number) => `${n} ×`,
    with: (names: string) => t`Together with ${names}`,
    get collect() {
      return t`Collect in cash`
    },
    get paid() {
      return t`Already paid. Don’t take cash.`
    },
    fromTime: (time: string) => t`You can start your trip from ${time}.`,
    get onItsDay() {
      return t`You can start your trip on the day of the visit.`
    },
    updates: {
      get onTheWay() {
        return t`On my way`
      },
      get arrive() {
        return t`I have arrived`
      },
      get start() {
        return t`Start work`
      },
      get finish() {
        return t`Finish`
      },
      get refuse() {
        return t`I can’t come`
      },
      get tick() {
        return t`Checklist`
      },
      get treatment() {
        return t`Treatment record`
      },
    },
    get code() {
      return t`Start code`
    },
    get codeHint() {
      return t`Ask the customer for the 4 digits shown in their booking.`
    },
    get finishTitle() {
      return t`How did the visit end?`
    },
    outcomes: {
      get completed() {
        return t`Work done`
      },
      get not_possible() {
        return t`Work not possible`
      },
      get not_at_home() {
        return t`Customer not at home`
      },
      get cancelled_at_door() {
        return t`Customer cancelled at the door`
      },
    },
    claim: {
      get officeDecides() {
        return t`The office checks this before the visit ends.`
      },
      get waiting() {
        return t`Waiting for the office`
      },
      get waitingHint() {
        return t`The office checks what you said. If the customer comes after all, start the work.`
      },
      get refused() {
        return t`The office did not accept it`
      },
    },
    gotCash: (rupees: string) => t`I received ${rupees} in cash`,
    get recordFirst() {
      return t`Record the treatment first: go back to the visit.`
    },
    get gotLess() {
      return t`Received less? Call the office before you finish.`
    },
    get why() {
      return t`Why?`
    },
    get whyHint() {
      return t`The customer sees this.`
    },
    get refuseHint() {
      return t`The office will assign another professional. Only the office can undo this.`
    },
  },
  jobChecklist: {
    get checklist() {
      return t`Checklist`
    },
    done: (done: number, all: number) => t`${done} of ${all}`,
    get photos() {
      return t`Photos`
    },
    get photo() {
      return t`Photo`
    },
    get photosHint() {
      return t`The customer and the office see these. No faces, please.`
    },
    moments: {
      get before() {
        return t`Before`
      },
      get after() {
        return t`After`
      },
    },
    photoOf: (moment: string, n: number) => `${moment} ${n}`,
    get takePhoto() {
      return t`Take photo`
    },
    deletePhoto: (name: string) => t`Delete photo: ${name}`,
    get waits() {
      return t`Waiting for network`
    },
    get unreadable() {
      return t`Couldn’t save this photo. Take another one.`
    },
    get notDeleted() {
      return t`Couldn’t delete the photo. Try again when you’re online.`
    },
  },
  self: {
    get language() {
      return t`Language`
    },
    get signOut() {
      return t`Sign out`
    },
    updatesWait: (updates: number, photos: number) =>
      t`${{ unsent: unsent(updates, photos) }} not sent to the office. Signing out deletes them.`,
    get signOutAnyway() {
      return t`Delete and sign out`
    },
    get stay() {
      return t`Stay signed in`
    },
  },
}

/** What several pages say. */
export const useMessages = () => useInLanguage(messages)
