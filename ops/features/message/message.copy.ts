export const messageCopy = {
  title: 'Messages',
  note: 'Sent by the contact form, newest first.',
  none: 'No messages yet.',
  signedIn: 'Signed in',
  booking: 'Booking',
} as const
