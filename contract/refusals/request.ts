/** About the form of a request: read by those who write a client. */
export const requestRefusals = {
  NOT_AN_OBJECT: 'Send a JSON object.',
  NOT_TWO_PARTS: 'Send a form with the input as JSON in the part "input" and the bytes in the part "file".',
  BAD_IDEMPOTENCY_KEY: 'Idempotency-Key must have {min} to {max} characters.',
  FIELD_MISSING: '{field} is missing.',
  FIELD_FORM: '{field} is not in the right form.',
  FIELD_RULE: '{field} {rule}.',
  LINE_NOT_NAMED: 'itemId or serviceId is missing.',
  NOTIFICATIONS_NOT_NAMED: 'Choose which notifications are read.',
  NOT_THE_PROVIDER: 'That report does not come from its provider.',
} as const
