export const profileCopy = {
  title: 'My Profile',
  edit: 'Edit profile',
  save: 'Save',
  cancel: 'Cancel',
  name: 'Full name',
  email: 'E-mail',
  phone: 'Mobile number',
  phoneHint: 'We send a code to a new number, and tell the old one.',
  noName: 'Add your name',
  noEmail: 'No e-mail yet',
  nameMissing: 'Please enter your name.',
  emailWrong: 'Please enter a valid e-mail address.',
  phoneWrong: 'Please enter a valid 10-digit Indian mobile number.',
  saved: 'Profile updated successfully!',
  refused: 'Failed to update profile',
  failed: 'Error updating profile',
  loadFailed: 'We could not load your profile.',
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
  sentTo: 'We have sent a code to',
  confirm: 'Confirm number',
  again: 'We have sent you the code again.',
  later: 'The rest of your profile is saved. Close this to keep your old number.',
} as const

export const phoneChangeCopy = {
  title: 'When should it change?',
  choice: 'Your new number is confirmed. To protect your account, we ask your old number too.',
  sendTo: (phone: string) => `Send a code to ${phone}`,
  wait: 'I don’t have that number any more',
  byItself: (phone: string, when: string) => `Without that code it changes to ${phone} by itself on ${when}.`,
  sentTo: (phone: string) => `We have sent a code to your old number ${phone}.`,
  confirm: 'Change it now',
  notSent: 'We could not send the code. Please try again.',
  changed: 'Your number is changed. Your other devices are signed out.',
  waiting: (phone: string, when: string) => `Your number changes to ${phone} on ${when}.`,
  now: 'Change it now',
  keep: 'Keep my number',
  kept: 'You keep your number.',
  failed: 'We could not keep your number. Please try again.',
} as const

export const keepNumberCopy = {
  title: 'Keep your number',
  note: 'A new number was entered for your GharSaaf account. If it was not you, stop the change.',
  ends: 'Your number stays, and every device is signed out. Then log in with your number.',
  stop: 'Stop the change',
  stopped: 'Stopped. Your number stays.',
  signedOut: 'Every device is signed out of your account.',
  login: 'Log in',
  noLink: 'This link is not complete. Please open it from the SMS again.',
  failed: 'We could not stop the change. Please try again.',
  help: 'Need help? Call',
} as const

export const dataCopy = {
  title: 'Privacy and security',
  download: 'Download my data',
  downloadNote: 'Everything we keep about you, as a file',
  downloadWhy: 'To be sure that it is you, we send a code to your phone.',
  downloadSentTo: 'Enter the code we have sent to',
  downloadSend: 'Send me a code',
  downloadNow: 'Download',
  downloaded: 'Your data is in your downloads',
  downloadFailed: 'We could not put your data together. Please try again.',
  everywhere: 'Log out everywhere',
  everywhereNote: 'On this and all your other devices',
  everywhereQuestion: 'Log out on all devices?',
  everywhereWarning: 'You log in again with a code wherever you want to go on.',
  everywhereConfirm: 'Yes, log out everywhere',
  everywhereCancel: 'Stay Logged In',
  everywhereFailed: 'We could not log out your other devices. Please try again.',
  loggedOut: 'Logged out successfully',
  erase: 'Delete my account',
  eraseNote: 'For good, with all personal data',
} as const

export const devicesCopy = {
  title: 'Your devices',
  current: 'This device',
  lastUsed: (when: string) => `Last used: ${when}`,
  signOut: 'Sign out',
  signOutOf: (name: string) => `Sign out ${name}`,
  signedOut: 'That device is signed out.',
  loadFailed: 'We could not load your devices.',
  failed: 'We could not sign out that device. Please try again.',
} as const

export const eraseCopy = {
  title: 'Delete my account',
  goes: 'Deleted at once: your name, phone number, email, photo, addresses, favourites, notifications and what you wrote.',
  stays: 'Kept without your name, as tax law asks: what was booked and paid, and when.',
  credit: (rupees: string) => `Your credit of ${rupees} is lost.`,
  noCredit: 'Credit that you have not spent is lost.',
  newStart: 'You can register again with the same number later, as a new customer.',
  sendCode: 'Send me a code',
  sentTo: 'To be sure that it is you, enter the code we have sent to',
  confirm: 'Delete my account for good',
  keep: 'Keep my account',
  failed: 'We could not delete your account. Please try again.',
  done: 'Your account is deleted.',
} as const
