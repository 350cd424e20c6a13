export const profileCopy = {
  title: 'My Profile',
  edit: 'Edit profile',
  save: 'Save',
  cancel: 'Cancel',
  name: 'Full name',
  email: 'E-mail',
  phone: 'Mobile number',
  phoneHint: 'A new number is changed after the code that we send to it.',
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
  failed: 'We could not change your number. Please try again.',
} as const

export const dataCopy = {
  title: 'Privacy and security',
  download: 'Download my data',
  downloadNote: 'Everything we keep about you, as a file',
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
