import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import { isRefusal, type Refusal } from '#contract/refusals/refusal.ts'
import {
  type BankTable,
  type LineProblem,
  parseBankAmount,
  parseBankDay,
  readBankTable,
  refuseLines,
} from '#server/bank-cells.ts'

export interface StatementLine {
  /** Of the file. */
  line: number
  /** YYYY-MM-DD in India. */
  day: string
  narration: string
  reference: string
  /** A credit is positive. */
  amountPaise: number
  /** After it. */
  balancePaise: number
}

/** As HDFC, ICICI, SBI, Axis, Kotak, Yes Bank and IDFC First name them. */
const names = {
  day: ['date', 'txndate', 'transactiondate', 'trandate', 'postingdate', 'postdate', 'valuedate', 'valuedt'],
  narration: [
    'narration',
    'description',
    'particulars',
    'transactionremarks',
    'transactiondetails',
    'details',
    'remarks',
  ],
  reference: [
    ...[
      'chqrefno',
      'chqrefnumber',
      'refnochequeno',
      'chequerefno',
      'utr',
      'utrno',
      'utrnumber',
      'refno',
      'referenceno',
    ],
    ...['reference', 'referencenumber', 'transactionid', 'tranid', 'chqno', 'chequeno', 'chequenumber', 'instrumentid'],
  ],
  debit: ['debit', 'withdrawal', 'withdrawals', 'withdrawalamt', 'withdrawalamount', 'debitamount', 'debitamt', 'dr'],
  credit: ['credit', 'deposit', 'deposits', 'depositamt', 'depositamount', 'creditamount', 'creditamt', 'cr'],
  amount: ['amount', 'transactionamount', 'amountinr', 'amountrs'],
  direction: ['drcr', 'crdr', 'debitcredit', 'type', 'transactiontype'],
  balance: [
    'balance',
    'closingbalance',
    'runningbalance',
    'availablebalance',
    'balanceinr',
    'balanceamount',
    'balanceamt',
  ],
} as const
type Column = keyof typeof names
type Cells = BankTable<Column>['rows'][number]['cells']

const isHead = (found: ReadonlySet<Column>) =>
  found.has('day') &&
  found.has('narration') &&
  found.has('balance') &&
  ((found.has('debit') && found.has('credit')) || (found.has('amount') && found.has('direction')))

/** What banks write below the last line. */
const isEnd = (text: string) =>
  /^(statement summary|statement generated|end of statement|opening balance|closing balance|total|grand total|legend|\*+\s*end)/i.test(
    text,
  )
const isBroughtForward = (text: string) => /^(b\/f|brought forward|opening balance|balance b)/i.test(text)

/** The lines of a statement, the oldest first, or why it is refused: each line must follow from the one before by its balance. */
export function readStatement(text: string, today: string): StatementLine[] | Refusal {
  const table = readBankTable(text, names, { isHead, missing: { reason: 'STATEMENT_COLUMNS' } })
  if (isRefusal(table)) return table
  const lines: StatementLine[] = []
  const problems: LineProblem[] = []
  for (const { line, cells } of table.rows) {
    const first = cells.day || cells.narration || ''
    if (isEnd(first) && !parseBankDay(cells.day ?? '')) break
    if (isOrnament(cells)) continue
    const found = toLine(cells, today)
    if (isRefusal(found)) problems.push({ line, refusal: found })
    else if (found.amountPaise !== 0) lines.push({ line, ...found })
    else if (!isBroughtForward(found.narration)) problems.push({ line, refusal: { reason: 'NO_AMOUNT' } })
  }
  if (problems.length > 0) return refuseLines(problems)
  if (lines.length === 0) return { reason: 'NO_LINES' }
  const oldestFirst = isNewestFirst(lines) ? lines.reverse() : lines
  const broken = findBroken(oldestFirst)
  return broken ? refuseLines([broken]) : oldestFirst
}

/** Asterisks below the head, and words that go on from the line before. */
const isOrnament = ({ day = '', debit = '', credit = '', amount = '', balance = '' }: Cells) =>
  ![day, debit, credit, amount, balance].some((cell) => /[\p{L}\d]/u.test(cell))

function toLine(cells: Cells, today: string): Omit<StatementLine, 'line'> | Refusal {
  const { day: dayCell = '', narration = '', reference = '', balance = '' } = cells
  const day = parseBankDay(dayCell)
  if (!day) return { reason: 'DAY_UNREADABLE', values: { text: dayCell } }
  if (day > today) return { reason: 'DAY_TO_COME', values: { day: dayCell } }
  const amountPaise = toAmount(cells)
  if (typeof amountPaise !== 'number') return amountPaise
  const balancePaise = balance === '' ? null : parseBankAmount(balance)
  if (balancePaise === null) return { reason: 'AMOUNT_UNREADABLE', values: { text: balance } }
  return { day, narration, reference: reference.replace(/^'/, ''), amountPaise, balancePaise }
}

function toAmount({ debit = '', credit = '', amount = '', direction }: Cells): number | Refusal {
  if (direction !== undefined && amount !== '') {
    const paise = parseBankAmount(amount)
    if (paise === null) return { reason: 'AMOUNT_UNREADABLE', values: { text: amount } }
    const [side] = /^[cd]/i.exec(direction) ?? []
    if (!side) return { reason: 'NO_DIRECTION', values: { text: direction } }
    return side.toLowerCase() === 'c' ? Math.abs(paise) : 0 - Math.abs(paise)
  }
  const [out, into] = [parseBankAmount(debit), parseBankAmount(credit)]
  if (out === null) return { reason: 'AMOUNT_UNREADABLE', values: { text: debit } }
  if (into === null) return { reason: 'AMOUNT_UNREADABLE', values: { text: credit } }
  if (out !== 0 && into !== 0) return { reason: 'DEBIT_AND_CREDIT' }
  return into - Math.abs(out)
}

/** By the balances, since all lines may be of one day. */
function isNewestFirst(lines: readonly StatementLine[]): boolean {
  const [first, second] = lines
  const last = lines.at(-1)
  if (!first || !second || !last) return false
  if (first.day !== last.day) return first.day > last.day
  const follows = first.balancePaise + second.amountPaise === second.balancePaise
  return !follows && second.balancePaise + first.amountPaise === first.balancePaise
}

function findBroken(lines: readonly StatementLine[]): LineProblem | undefined {
  for (const [index, { line, amountPaise, balancePaise }] of lines.entries()) {
    const before = lines[index - 1]
    const expected = before && before.balancePaise + amountPaise
    if (expected === undefined || expected === balancePaise) continue
    const values = { is: rupees(balancePaise), expected: rupees(expected) }
    return { line, refusal: { reason: 'BALANCE_DIFFERS', values } }
  }
  return undefined
}

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise))

/** Equal lines of one statement get numbers; in another file they have the same ones. */
export function fingerprints(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ day, narration, reference, amountPaise, balancePaise }) => {
    const content = [day, narration, reference, amountPaise, balancePaise].join('|')
    const place = (seen.get(content) ?? 0) + 1
    seen.set(content, place)
    return `${content}|${place}`
  })
}
