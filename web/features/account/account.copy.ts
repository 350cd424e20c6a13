export const profileCopy = {
  title: 'My Profile',
  edit: 'Edit profile',
  save: 'Save',
  cancel: 'Cancel',
  name: 'Full name',
  email: 'Email',
  phone: 'Mobile number',
  phoneHint: 'We’ll send a code to your new number and inform your old one.',
  noName: 'Add your name',
  noEmail: 'Add your email',
  nameMissing: 'Enter your name.',
  emailWrong: 'Enter a valid email address.',
  phoneWrong: 'Enter a valid 10-digit Indian mobile number.',
  saved: 'Profile updated successfully!',
  refused: 'Failed to update profile',
  failed: 'Error updating profile',
  loadFailed: 'Couldn’t load your profile.',
  account: 'My Account',
  accountNote: 'Contact us, join as a partner, about us',
} as const

export const photoCopy = {
  choose: 'Add photo',
  change: 'Change photo',
  remove: 'Remove photo',
  hint: 'PNG, JPEG or WebP, up to 5 MB.',
  notAnImage: 'Please select a valid image file',
  tooLarge: 'Image size should be less than 5MB',
} as const

export const phoneCodeCopy = {
  title: 'Confirm your new number',
  sentTo: 'We sent a code to',
  confirm: 'Confirm number',
  again: 'We sent you the code again.',
  later: 'Your other changes are saved. Close this to keep your old number.',
} as const

export const phoneChangeCopy = {
  title: 'When should your number change?',
  choice: 'Your new number is confirmed. To protect your account, confirm your old number too.',
  sendTo: (phone: string) => `Send a code to ${phone}`,
  wait: 'I don’t have my old number',
  byItself: (phone: string, when: string) => `Without the code, your number changes to ${phone} on ${when}.`,
  sentTo: (phone: string) => `We sent a code to your old number ${phone}.`,
  confirm: 'Change now',
  notSent: 'Couldn’t send the code. Try again.',
  changed: 'Number changed. Your other devices are logged out.',
  waiting: (phone: string, when: string) => `Your number changes to ${phone} on ${when}.`,
  now: 'Change now',
  keep: 'Keep my number',
  kept: 'You keep your number.',
  failed: 'Couldn’t stop the change. Try again.',
} as const

export const keepNumberCopy = {
  title: 'Keep your number',
  note: 'Someone entered a new number for your GharSaaf account. Not you? Stop the change.',
  ends: 'You keep your number and all devices are logged out. Then log in with your number.',
  stop: 'Stop the change',
  stopped: 'Change stopped. You keep your number.',
  signedOut: 'All devices are logged out of your account.',
  login: 'Log in',
  noLink: 'This link is incomplete. Open it from the SMS again.',
  failed: 'Couldn’t stop the change. Try again.',
  help: 'Need help? Call',
} as const

export const dataCopy = {
  title: 'Privacy and security',
  download: 'Download my data',
  downloadNote: 'All your data in one file',
  downloadWhy: 'We’ll send a code to your phone to confirm it’s you.',
  downloadSentTo: 'Enter the code we sent to',
  downloadSend: 'Send code',
  downloadNow: 'Download',
  downloaded: 'Data downloaded',
  downloadFailed: 'Couldn’t prepare your data. Try again.',
  everywhere: 'Log out everywhere',
  everywhereNote: 'On this device and all others',
  everywhereQuestion: 'Log out on all devices?',
  everywhereWarning: 'You’ll need a code to log in again on each device.',
  everywhereConfirm: 'Yes, Log Out Everywhere',
  everywhereCancel: 'Stay Logged In',
  everywhereFailed: 'Couldn’t log out your other devices. Try again.',
  loggedOut: 'Logged out successfully',
  erase: 'Delete my account',
  eraseNote: 'Permanently, with your personal data',
} as const

export const placesCopy = {
  credit: (amount: string) => `${amount} credit`,
} as const

export const devicesCopy = {
  title: 'Your devices',
  current: 'This device',
  lastUsed: (when: string) => `Last used: ${when}`,
  signOut: 'Log out',
  signOutOf: (name: string) => `Log out ${name}`,
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
  signedOut: 'Device logged out.',
  loadFailed: 'Couldn’t load your devices.',
  failed: 'Couldn’t log out that device. Try again.',
} as const

export const eraseCopy = {
  title: 'Delete my account',
  goes: 'We delete now: your name, phone number, email, photo, addresses, favourites, notifications, reviews and messages.',
  stays: 'We keep, without your name, as tax law requires: what you booked, what you paid, and when.',
  credit: (rupees: string) => `You’ll lose your credit of ${rupees}.`,
  noCredit: 'You’ll lose any unused credit.',
  newStart: 'You can register again later with the same number, as a new customer.',
  sendCode: 'Send code',
  sentTo: 'To confirm it’s you, enter the code we sent to',
  confirm: 'Delete account permanently',
  keep: 'Keep my account',
  failed: 'Couldn’t delete your account. Try again.',
  done: 'Your account is deleted.',
} as const
