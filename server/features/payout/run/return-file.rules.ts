import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import { isRefusal, type Refusal } from '#contract/refusals/refusal.ts'
import { type LineProblem, parseBankAmount, readBankTable, refuseLines } from '#server/bank-cells.ts'

/** One row of the file, read. */
interface Answer {
  /** Of the file. */
  line: number
  reference: string
  amountPaise: number
  state: 'paid' | 'returned' | 'waiting'
  utr: string
  reason: string
}

/** As banks name them in what they send back for a file of payments. */
const names = {
  reference: [
    ...[
      'reference',
      'referenceno',
      'referencenumber',
      'customerreference',
      'customerreferenceno',
      'customerreferencenumber',
    ],
    ...[
      'customerrefno',
      'customerref',
      'clientreference',
      'clientreferenceno',
      'paymentreference',
      'paymentrefno',
      'crn',
    ],
  ],
  amount: ['amount', 'transactionamount', 'txnamount', 'instrumentamount', 'paymentamount', 'amountinr'],
  state: ['status', 'transactionstatus', 'txnstatus', 'paymentstatus', 'instrumentstatus', 'liquidationstatus'],
  utr: ['utr', 'utrno', 'utrnumber', 'utrrrn', 'bankreference', 'bankreferenceno', 'bankrefno', 'rrn', 'rrnno'],
  reason: [
    ...[
      'reason',
      'rejectionreason',
      'rejectreason',
      'returnreason',
      'failurereason',
      'reasonforrejection',
      'statusdescription',
    ],
    ...['errordescription', 'errorreason', 'remarks', 'statusremarks'],
  ],
} as const

const states: Readonly<Record<Answer['state'], RegExp>> = {
  returned: /^(un|not )|reject|fail|return|revers|declin|cancel|stop/i,
  waiting: /pend|process(?!ed)|progress|sent|queue|await|hold|initiat/i,
  paid: /success|paid|accept|credited|processed|settled|complete|executed|liquidated/i,
}
const utrShape = /^[A-Z0-9]{6,30}$/
const maxReason = 300

/** Of a payment at the bank: short enough for the reference of a customer, and letters and digits alone. */
export function paymentReference(lineId: string): string {
  return `P${lineId.replaceAll('-', '').slice(0, 12).toUpperCase()}`
}

/** The ids of lines with this reference lie between both; null for any other text. */
export function idsOfReference(reference: string): readonly [string, string] | null {
  const [, first, second] = /^P([0-9A-F]{8})([0-9A-F]{4})$/.exec(reference) ?? []
  if (!first || !second) return null
  const start = `${first}-${second}`.toLowerCase()
  return [`${start}-0000-0000-000000000000`, `${start}-ffff-ffff-ffffffffffff`]
}

/** What the bank says of each payment, or why its file is refused. */
export function readReturnFile(text: string): Answer[] | Refusal {
  const table = readBankTable(text, names, {
    isHead: (found) => found.has('reference') && found.has('amount') && found.has('state'),
    missing: { reason: 'RETURN_COLUMNS' },
  })
  if (isRefusal(table)) return table
  const problems: LineProblem[] = []
  const answers: Answer[] = []
  for (const { line, cells } of table.rows) {
    const { reference = '', amount = '', state = '', utr = '', reason = '' } = cells
    // A sum or a signature below the payments.
    if (reference === '' && state === '') continue
    const amountPaise = parseBankAmount(amount)
    const known = stateOf(state)
    if (amountPaise === null)
      problems.push({ line, refusal: { reason: 'AMOUNT_UNREADABLE', values: { text: amount } } })
    else if (!known) problems.push({ line, refusal: { reason: 'PAYMENT_STATUS', values: { text: state } } })
    else {
      const answer = { line, reference: reference.replace(/^'/, '').toUpperCase(), amountPaise, state: known }
      answers.push({ ...answer, utr: utr.replace(/^'/, '').toUpperCase(), reason: reason.slice(0, maxReason) })
    }
  }
  if (problems.length > 0) return refuseLines(problems)
  return answers.length > 0 ? answers : { reason: 'NO_LINES' }
}

/** A rejection wins: 'unsuccessful', 'processed – returned'. */
const stateOf = (text: string): Answer['state'] | undefined =>
  (['returned', 'waiting', 'paid'] as const).find((state) => states[state].test(text))

export interface RunLine {
  id: string
  professionalId: string
  name: string
  state: string
  netPaise: number
  utr: string
  filedAt: Date | null
}

export interface Change extends Answer {
  lineId: string
  professionalId: string
  name: string
  /** `known`: the line is as the bank says it is. */
  outcome: 'paid' | 'returned' | 'waiting' | 'known'
}

/** What a file changes in the lines of its run, or why it is refused. `others` names the run of a reference that is in another one. */
export function planReturn(
  answers: readonly Answer[],
  lines: readonly RunLine[],
  others: ReadonlyMap<string, string>,
): Change[] | Refusal {
  const byReference = new Map(lines.map((line) => [paymentReference(line.id), line]))
  const problems: LineProblem[] = []
  const changes: Change[] = []
  const seen = new Set<string>()
  for (const answer of answers) {
    const line = byReference.get(answer.reference)
    const refusal = line ? problemOf(answer, line, seen) : unknown(answer, others)
    if (refusal) problems.push({ line: answer.line, refusal })
    else if (line) changes.push({ ...answer, ...toChange(answer, line) })
    seen.add(answer.reference)
  }
  return problems.length > 0 ? refuseLines(problems) : changes
}

function unknown({ reference }: Answer, others: ReadonlyMap<string, string>): Refusal {
  const run = others.get(reference)
  return run
    ? { reason: 'PAYMENT_OF_OTHER', values: { reference, run } }
    : { reason: 'PAYMENT_UNKNOWN', values: { reference } }
}

function problemOf(answer: Answer, { name, ...line }: RunLine, seen: ReadonlySet<string>): Refusal | undefined {
  const { reference, state, utr } = answer
  if (seen.has(reference)) return { reason: 'PAYMENT_TWICE', values: { reference } }
  if (answer.amountPaise !== line.netPaise) {
    return { reason: 'PAYMENT_AMOUNT', values: { name, is: rupees(line.netPaise), says: rupees(answer.amountPaise) } }
  }
  if (line.filedAt === null) return { reason: 'PAYMENT_NOT_FILED', values: { name } }
  if (state !== 'paid') return undefined
  if (!utrShape.test(utr)) return { reason: 'PAYMENT_UTR', values: { name } }
  if (line.state === 'failed') return { reason: 'PAYMENT_FAILED', values: { name } }
  if (line.state === 'paid' && line.utr !== utr) return { reason: 'PAYMENT_OTHER_UTR', values: { name, utr: line.utr } }
  return undefined
}

function toChange({ state }: Answer, line: RunLine): Pick<Change, 'lineId' | 'professionalId' | 'name' | 'outcome'> {
  const isKnown = (state === 'paid' && line.state === 'paid') || (state === 'returned' && line.state === 'failed')
  const { id: lineId, professionalId, name } = line
  return { lineId, professionalId, name, outcome: isKnown ? 'known' : state }
}

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise))
