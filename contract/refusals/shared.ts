/** What customers and professionals can read: in the languages of both. */
export const sharedRefusals = {
  // Limits
  WAIT_SECOND: 'Try again in 1 second.',
  WAIT_SECONDS: 'Try again in {seconds} seconds.',
  WAIT_MINUTES: 'Try again in {minutes} minutes.',
  WAIT_HOURS: 'Try again in {hours} hours.',
  // Codes
  WRONG_CODES_WAIT_SECOND:
    'Too many wrong codes. Try again in 1 second. A device you used before can still log in, or call {phone}.',
  WRONG_CODES_WAIT_SECONDS:
    'Too many wrong codes. Try again in {seconds} seconds. A device you used before can still log in, or call {phone}.',
  WRONG_CODES_WAIT_MINUTES:
    'Too many wrong codes. Try again in {minutes} minutes. A device you used before can still log in, or call {phone}.',
  WRONG_CODES_WAIT_HOURS:
    'Too many wrong codes. Try again in {hours} hours. A device you used before can still log in, or call {phone}.',
  WRONG_CODES_LAST: 'Too many wrong codes. Request a new one.',
  NUMBER_LOCKED_CALL:
    'This number is locked after too many wrong codes. Call {phone} to unlock it, or log in on a device you used before.',
  SMS_OUTAGE:
    'SMS isn’t working right now, so we can’t send codes. We’re working on it. Try again in some minutes or call {phone}.',
  CODE_NOT_SENT: 'Couldn’t send a code. Try again later or call {phone}.',
  // Calls
  CALL_OFFICE: 'Call the office instead.',
  CALLS_USED: 'That was the last call for this visit. Call the office.',
  CALL_WINDOW: 'Calls are possible from {before} hours before a visit until {after} hour after it.',
  CALL_NOT_MADE: 'The call could not be made. Call the office.',
  // Files
  FILE_TOO_LARGE: 'That file is larger than {megabytes} MB. Choose a smaller one.',
  PDF_LOCKED: 'That PDF is locked with a password. Save it without one, or send a photo of the paper.',
  PDF_TOO_LONG: 'That PDF has more than {pages} pages. Send the pages that matter.',
  PDF_TOO_DETAILED: 'That PDF is too detailed. Send the pages that matter, or a photo of the paper.',
  PDF_BROKEN: 'Couldn’t open that PDF. Send another one, or a photo of the paper.',
  TOO_MANY_PIXELS: 'That picture has too many pixels. Choose a smaller one.',
} as const
