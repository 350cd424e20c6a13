const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
/** '2 taps and 1 photo'. */
const sum = (taps: number, photos: number) =>
  [taps > 0 && count(taps, 'tap', 'taps'), photos > 0 && count(photos, 'photo', 'photos')].filter(Boolean).join(' and ')

export const en = {
  locale: 'en-IN',
  signIn: {
    title: 'Sign in for your visits',
    again: 'You were signed out. Sign in again with the same number.',
    againWithTaps: (n: number) =>
      `${count(n, 'tap', 'taps')} of yours are sent once you have signed in again with the same number.`,
    phoneLabel: 'Phone number',
    phoneHint: 'The number the office knows you by.',
    sendCode: 'Send code',
    notSent: 'The code was not sent. Please try again.',
    codeTitle: 'Enter the code',
    sentTo: (phone: string) => `We sent it by SMS to ${phone}.`,
    codeLabel: 'Code from the SMS',
    digit: (n: number) => `Digit ${n} of 4`,
    resend: {
      question: 'No SMS yet?',
      wait: 'Send again in',
      seconds: (left: number) => `${left} s`,
      resend: 'Send again',
    },
    verify: 'Continue',
    notChecked: 'The code could not be checked. Please try again.',
    changeNumber: 'Change number',
    unknown: 'This number is not one of our professionals',
    unknownHint: 'Sign in with the number the office knows you by, or call the office.',
    otherNumber: 'Use another number',
  },
  tabs: { label: 'Pages', today: 'Today', next: 'Next days', earnings: 'Earnings', leave: 'Leave', self: 'You' },
  common: {
    callOffice: 'Call the office',
    back: 'Back',
    retry: 'Try again',
    loading: 'Loading your visits',
    notLoaded: 'Your visits could not be loaded.',
    ok: 'OK',
  },
  network: {
    keptFrom: (time: string) => `No network. You see your visits as of ${time}.`,
    waiting: (taps: number, photos: number) =>
      `${sum(taps, photos)} ${taps + photos === 1 ? 'waits' : 'wait'} for the network`,
    refused: (tap: string, number: string, time: string) => `Not accepted: “${tap}” for ${number}, ${time}`,
  },
  /** Instead of the server's sentences, which are English. */
  errors: {} as Readonly<Partial<Record<string, string>>>,
  visits: {
    none: 'No visits today',
    noneNext: 'No visits in the next days',
    refused: 'You said you cannot come',
    cash: (rupees: string) => `Collect ${rupees}`,
    states: {
      planned: 'Planned',
      on_the_way: 'On the way',
      arrived: 'Arrived',
      working: 'Working',
      completed: 'Done',
      not_done: 'Not done',
    },
  },
  visit: {
    missing: 'This visit is no longer yours',
    missingHint: 'The office may have given it to a colleague or cancelled it.',
    between: (from: string, until: string) => `${from} to ${until}`,
    address: 'Address',
    openMap: 'Open in maps',
    work: 'Work',
    times: (n: number) => `${n} ×`,
    with: (names: string) => `Together with ${names}`,
    collect: 'To collect in cash',
    paid: 'Paid already. Take no cash.',
    fromTime: (time: string) => `You can set out from ${time}.`,
    onItsDay: 'You can set out on the day of the visit.',
    taps: {
      onTheWay: 'On my way',
      arrive: 'I have arrived',
      start: 'Start the work',
      finish: 'Finish',
      refuse: 'I cannot come',
      tick: 'Checklist',
    },
    code: 'Start code',
    codeHint: 'Ask the customer for the 4 digits shown in their booking.',
    finishTitle: 'How did it end?',
    outcomes: {
      completed: 'Work is done',
      not_possible: 'Not possible to do',
      not_at_home: 'Customer not at home',
      cancelled_at_door: 'Customer does not want it',
    },
    gotCash: (rupees: string) => `I have got ${rupees} in cash`,
    gotLess: 'You got less? Call the office before you finish.',
    why: 'Why?',
    whyHint: 'The customer reads this.',
    refuseHint: 'The office finds another professional. Only the office can undo this.',
  },
  proof: {
    checklist: 'Checklist',
    done: (done: number, all: number) => `${done} of ${all}`,
    photos: 'Photos',
    photo: 'Photo',
    photosHint: 'The customer and the office see them. No faces, please.',
    moments: { before: 'Before', after: 'After' },
    photoOf: (moment: string, n: number) => `${moment} ${n}`,
    takePhoto: 'Take photo',
    deletePhoto: (name: string) => `Delete photo: ${name}`,
    waits: 'Waits for the network',
    unreadable: 'This picture cannot be kept. Please take another one.',
    notDeleted: 'The photo was not deleted. Please try again with a network.',
  },
  self: {
    language: 'Language',
    signOut: 'Sign out',
    tapsWait: (taps: number, photos: number) =>
      `${sum(taps, photos)} of yours did not reach the office. Signing out deletes them.`,
    signOutAnyway: 'Delete and sign out',
    stay: 'Stay signed in',
  },
}

/** A language with a missing message does not compile. */
export type Words = typeof en
