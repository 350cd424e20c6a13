/** About files of the bank: its statements, and what it answers to payouts. */
export const bankRefusals = {
  LINES_REFUSED: 'Nothing was taken from the file. {problems}',
  LINE_REFUSED: 'Line {line}: {problem}',
  MORE_LINES_REFUSED: 'And {count} more.',
  NO_LINES: 'The file names its columns and has no lines below them.',
  TOO_MANY_LINES: 'A file has at most {max} lines. Split it.',
  STATEMENT_COLUMNS:
    'No line of the file names the columns of a statement: date, narration, debit and credit (or an amount with Dr or Cr) and balance.',
  DAY_UNREADABLE: '“{text}” is not a day such as 30/11/2026.',
  DAY_TO_COME: '{day} has not come yet.',
  AMOUNT_UNREADABLE: '“{text}” is not an amount.',
  DEBIT_AND_CREDIT: 'it has a debit and a credit.',
  NO_AMOUNT: 'it has neither a debit nor a credit.',
  NO_DIRECTION: '“{text}” is neither Dr nor Cr.',
  BALANCE_DIFFERS: 'the balance is {is}, and {expected} by the lines before it.',
  RETURN_COLUMNS:
    'No line of the file names the columns of an answer to payments: reference, amount and status (and UTR and reason).',
  PAYMENT_STATUS: '“{text}” is no status we know.',
  PAYMENT_UNKNOWN: '“{reference}” is no payment of this run.',
  PAYMENT_OF_OTHER: '“{reference}” is a payment of another run: {run}.',
  PAYMENT_AMOUNT: '{name} is to be paid {is}, and the file says {says}.',
  PAYMENT_NOT_FILED: '{name} was in no file for the bank.',
  PAYMENT_UTR: 'the payment to {name} has no UTR.',
  PAYMENT_OTHER_UTR: '{name} was marked as paid with the UTR {utr}.',
  PAYMENT_FAILED: '{name} was marked as failed: the next run pays it.',
  PAYMENT_TWICE: '“{reference}” is in the file twice.',
  SUM_DIFFERS: '{left} of the line is left. Choose other movements, or say what the rest is.',
} as const
