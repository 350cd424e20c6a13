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
  SUM_DIFFERS: '{left} of the line is left. Choose other movements, or say what the rest is.',
} as const
