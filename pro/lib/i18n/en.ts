const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
/** '2 updates and 1 photo'. */
const sum = (updates: number, photos: number) =>
  [updates > 0 && count(updates, 'update', 'updates'), photos > 0 && count(photos, 'photo', 'photos')]
    .filter(Boolean)
    .join(' and ')

export const en = {
  locale: 'en-IN',
  signIn: {
    title: 'Sign in to see your visits',
    again: 'You’ve been signed out. Sign in again with the same number.',
    againWithUpdates: (n: number) =>
      `${count(n, 'update', 'updates')} not sent yet. Sign in again with the same number to send.`,
    phoneLabel: 'Phone number',
    phoneHint: 'The number you gave the office.',
    sendCode: 'Send code',
    notSent: 'Couldn’t send the code. Try again.',
    codeTitle: 'Enter the code',
    sentTo: (phone: string) => `We sent an SMS to ${phone}.`,
    codeLabel: 'Code from the SMS',
    digit: (n: number) => `Digit ${n} of 4`,
    resend: {
      question: 'No SMS yet?',
      wait: 'Send again in',
      seconds: (left: number) => `${left} s`,
      action: 'Send again',
    },
    verify: 'Continue',
    notChecked: 'Couldn’t check the code. Try again.',
    changeNumber: 'Change number',
    unknown: 'This number isn’t registered as a professional',
    unknownHint: 'Sign in with the number you gave the office, or call the office.',
    otherNumber: 'Use another number',
  },
  tabs: { label: 'Pages', today: 'Today', next: 'Upcoming', earnings: 'Earnings', leave: 'Leave', self: 'You' },
  common: {
    callOffice: 'Call the office',
    back: 'Back',
    retry: 'Try again',
    loading: 'Loading your visits',
    notLoaded: 'Couldn’t load your visits.',
    ok: 'OK',
  },
  network: {
    keptFrom: (time: string) => `No network. Showing visits as of ${time}.`,
    waiting: (updates: number, photos: number) => `${sum(updates, photos)} waiting for network`,
    refused: (update: string, number: string, time: string) => `Not accepted: “${update}” for ${number}, ${time}`,
  },
  /** Instead of the server's sentences, which are English; by reason, else by code. */
  errors: {} as Readonly<Partial<Record<string, string>>>,
  visits: {
    none: 'No visits today',
    noneNext: 'No visits in the coming days',
    refused: 'You can’t come',
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
    missing: 'This visit isn’t assigned to you',
    missingHint: 'The office may have reassigned or cancelled it.',
    between: (from: string, until: string) => `${from} to ${until}`,
    address: 'Address',
    openMap: 'Open in maps',
    work: 'Work',
    times: (n: number) => `${n} ×`,
    with: (names: string) => `Together with ${names}`,
    collect: 'Collect in cash',
    paid: 'Already paid. Don’t take cash.',
    fromTime: (time: string) => `You can start your trip from ${time}.`,
    onItsDay: 'You can start your trip on the day of the visit.',
    updates: {
      onTheWay: 'On my way',
      arrive: 'I have arrived',
      start: 'Start work',
      finish: 'Finish',
      refuse: 'I can’t come',
      tick: 'Checklist',
    },
    code: 'Start code',
    codeHint: 'Ask the customer for the 4 digits shown in their booking.',
    finishTitle: 'How did the visit end?',
    outcomes: {
      completed: 'Work done',
      not_possible: 'Work not possible',
      not_at_home: 'Customer not at home',
      cancelled_at_door: 'Customer cancelled at the door',
    },
    claim: {
      officeDecides: 'The office checks this before the visit ends.',
      waiting: 'Waiting for the office',
      waitingHint: 'The office checks what you said. If the customer comes after all, start the work.',
      refused: 'The office did not accept it',
    },
    gotCash: (rupees: string) => `I received ${rupees} in cash`,
    gotLess: 'Received less? Call the office before you finish.',
    why: 'Why?',
    whyHint: 'The customer sees this.',
    refuseHint: 'The office will assign another professional. Only the office can undo this.',
  },
  jobChecklist: {
    checklist: 'Checklist',
    done: (done: number, all: number) => `${done} of ${all}`,
    photos: 'Photos',
    photo: 'Photo',
    photosHint: 'The customer and the office see these. No faces, please.',
    moments: { before: 'Before', after: 'After' },
    photoOf: (moment: string, n: number) => `${moment} ${n}`,
    takePhoto: 'Take photo',
    deletePhoto: (name: string) => `Delete photo: ${name}`,
    waits: 'Waiting for network',
    unreadable: 'Couldn’t save this photo. Take another one.',
    notDeleted: 'Couldn’t delete the photo. Try again when you’re online.',
  },
  self: {
    language: 'Language',
    signOut: 'Sign out',
    updatesWait: (updates: number, photos: number) =>
      `${sum(updates, photos)} not sent to the office. Signing out deletes them.`,
    signOutAnyway: 'Delete and sign out',
    stay: 'Stay signed in',
  },
}

/** A language with a missing message does not compile. */
export type Messages = typeof en
