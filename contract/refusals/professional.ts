import { sharedRefusals } from './shared.ts'

/** What professionals can read in their app, and colleagues too; `pro/locales/` has their translations. */
export const professionalRefusals = {
  ...sharedRefusals,
  // The way
  TIME_TO_COME: 'That time has not come yet.',
  TOO_LONG_AGO: 'That was too long ago. Tell the office when it happened.',
  OTHER_DAY: 'This visit is on another day.',
  VISIT_LONG_OVER: 'The time of this visit is long over. Call the office.',
  TOO_EARLY: 'This visit starts in more than {hours} hours.',
  ARRIVAL_BEFORE_WAY: 'You cannot arrive before you set out.',
  YOU_REFUSED: 'You said that you cannot come to this visit.',
  ARRIVAL_FIRST: 'The planned end has passed. Say first when you arrived.',
  WRONG_START_CODE: 'That is not the start code. The customer sees it in the booking. Guesses left: {left}.',
  TREATMENT_HELD: 'The office checks first whether this treatment is safe for the household. Call the office.',
  OFFER_OVER: 'This visit is no longer yours to accept.',
  NO_CREW_YET: 'No professional has accepted this visit yet.',
  // Times of a visit
  ARRIVAL_UNKNOWN: 'The planned end has passed. Say when we arrived.',
  START_BEFORE_ARRIVAL: 'The work cannot start before we arrive.',
  START_BEFORE_DAY: 'A visit cannot start before its day.',
  END_BEFORE_START: 'A visit cannot end before it started.',
  END_BEFORE_DAY: 'A visit cannot end before its day.',
  // Its end
  VISIT_STARTED: 'This visit has started.',
  NOT_CONFIRMED: 'Only a confirmed visit can end.',
  NOT_STARTED: 'Start the visit first.',
  VISIT_TO_COME: 'This visit is still to come. Cancel it instead.',
  NOT_ARRIVED: 'First say that you arrived.',
  WAIT_AT_DOOR: 'Wait for the customer until {time}.',
  CALL_CUSTOMER: 'Call the customer {times} times from the app first. You called {calls} times.',
  NO_POSITION: 'Send your position at the door, or take a photo of it.',
  TOO_FAR: 'You are {metres} metres from the address. Go there, or take a photo of it.',
  REASON_MISSING: 'Enter a reason. The customer sees it.',
  NO_CASH_FOR_UNDONE: 'No cash is due for a visit that was not done.',
  CASH_DUE: '{due} in cash is due. Call the office if you got less.',
  NO_CASH_DUE: 'No cash is due: it is paid.',
  UNPAID_REASON_MISSING: 'Say why the customer did not pay.',
  NO_CASH_TO_PAY: 'Nothing was to be paid in cash.',
  RE_ENTRY_TOO_SHORT: 'The rooms stay empty for at least {minutes} minutes here.',
  TREATMENT_NOT_RECORDED: 'Record the treatment first: the products, the rooms and when they can be used again.',
  // Extra work and photos
  VISITS_IN_APP: 'Several visits are booked in the app, not added to this one.',
  CREW_HAS_NO_TIME: 'Not everyone who comes to this visit has the time or the skill for that.',
  VISIT_NOT_OPEN: 'Only a visit that is to come or under way gets more work.',
  EXTRA_OF_EXTRA: 'This is extra work itself: please add to its visit.',
  EXTRA_NOT_PAID: 'Extra work of {due} is not paid yet. Wait for the payment, or withdraw it.',
  TOO_MANY_PHOTOS: 'A visit has at most {max} such photos.',
  // Themselves
  DAYS_OUT_OF_RANGE: 'Choose days from yesterday to {days} days ahead.',
  NO_SUCH_LEAVE: 'There is no such leave.',
  LEAVE_ENDS_FIRST: 'A leave must begin before it ends.',
} as const
