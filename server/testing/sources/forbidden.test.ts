import { expect, test } from 'vitest'
import { listSourceFiles, readFiles } from '#scripts/structure/list-files.ts'

interface Forbidden {
  what: string
  /** The files that may not have it. */
  where: (path: string) => boolean
  isIn: (text: string) => boolean
  examples: readonly [text: string, expected: boolean][]
}

const isTest = (path: string) => /\.test\.tsx?$|^server\/testing\/|^e2e\/|^bench\//.test(path)
const anyOf = (forms: readonly RegExp[]) => (text: string) => forms.some((form) => form.test(text))

const tables = '(?:booking|booking_item|booking_event)'
const compares = String.raw`(?:=|<>|!=|in\b|not in\b|is distinct)`

/** From the opening parenthesis to the one that closes it. */
function argumentsOf(text: string): string {
  let depth = 0
  const end = [...text].findIndex((sign) => {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    return depth === 0
  })
  return text.slice(0, end)
}

const forbidden: readonly Forbidden[] = [
  {
    what: 'writes of bookings, their items and their history outside the features of a booking',
    where: (path) =>
      !isTest(path) &&
      !/^server\/features\/(?:booking|tip|visit-offer|checkout|extra-work|cancellation|reschedule|plan)\//.test(path),
    isIn: anyOf([
      new RegExp(String.raw`\b(?:updateTable|insertInto|deleteFrom|mergeInto)\(\s*['"\`]${tables}['"\`\s]`),
      new RegExp(String.raw`\b(?:update|insert\s+into|delete\s+from|merge\s+into)\s+${tables}\b(?!-)`, 'i'),
    ]),
    examples: [
      [`trx.updateTable('booking').set({ status })`, true],
      [`trx\n  .insertInto(\n    'booking_event')`, true],
      [`with('gone', (db) => db.deleteFrom("booking_item"))`, true],
      [`sql\`update booking set total_paise = 0\``, true],
      [`sql\`INSERT INTO booking_event (kind) values ('x')\``, true],
      [`trx.updateTable('booking_cancellation')`, false],
      [`trx.selectFrom('booking')`, false],
    ],
  },
  {
    what: 'filters of bookings by kind without isOfKind',
    where: (path) => /^server\/features\/.*\.queries\.ts$/.test(path),
    isIn: anyOf([
      new RegExp(
        String.raw`\bbooking\.kind\s*${compares}|['"]booking\.kind['"]\s*,|(?<![.\w])kind\s*${compares}\s*\(?'extra'`,
      ),
    ]),
    examples: [
      [`where booking.kind = 'tip'`, true],
      [`where booking.kind not in ('tip', 'extra')`, true],
      [`.where('booking.kind', '=', 'visit')`, true],
      [`from booking where kind <> 'extra'`, true],
      [`.select('booking.kind')`, false],
      [`where pay.kind = 'tip'`, false],
    ],
  },
  {
    // Behind a pooler in transaction mode the next statement may run on another connection.
    what: 'statements whose effect stays with a connection',
    where: (path) => /^(server|seed|scripts|commands)\//.test(path) && !/\.test\.ts$|^server\/testing\//.test(path),
    isIn: anyOf([
      /\b(listen|unlisten|notify)\s+["'`]?\w+["'`]?\s*[;`']|\bpg_notify\(/,
      /\bpg_(try_)?advisory_lock(_shared)?\(/,
      /[`'";]\s*set\s+(session\s+)?(?!local\b|constraints\b|transaction\b)\w+\s*(=|to)\s/,
      /[`'";]\s*(prepare|deallocate|discard)\s+\w+|\bwith\s+hold\b/,
      /\bcreate\s+(local\s+)?temp(orary)?\s/,
      /\bset_config\([^()]*,\s*false\s*\)/,
    ]),
    examples: [
      ['sql`listen board`', true],
      [`client.query("select pg_notify('board', $1)")`, true],
      ['sql`select pg_advisory_lock(1)`', true],
      ['sql`select pg_advisory_xact_lock(1)`', false],
      ["client.query('set statement_timeout = 0')", true],
      ["client.query('begin; set local statement_timeout = 0')", false],
      ['sql`update booking set number = 1`', false],
      ["client.query('prepare found as select 1')", true],
      ['sql`declare rows cursor with hold for select 1`', true],
      ['sql`create temporary table past as select 1`', true],
      ["sql`select set_config('a.b', $1, false)`", true],
      ["sql`select set_config('a.b', $1, true)`", false],
    ],
  },
  {
    // It is empty once the caller has left; `request.address` is read before.
    what: 'addresses of callers read after a request began',
    where: (path) => path.startsWith('server/') && !['server/app.ts', 'server/log.ts'].includes(path) && !isTest(path),
    isIn: anyOf([/\brequest\.ip\b|\{[^{}]*\bip\b[^{}]*\} = request\b/]),
    examples: [
      ['limitReads(ctx, request.ip)', true],
      ['const { ip: origin, id } = request', true],
      ['const { address } = request', false],
    ],
  },
  {
    // Its sentence is that of a reason (contract/refusals/), which each language has.
    what: 'errors with words of their own',
    where: (path) => !/\.test\.tsx?$|^contract\//.test(path),
    isIn: (text) =>
      text
        .split(/\bnew AppError(?=\()/)
        .slice(1)
        .some((rest) =>
          [...argumentsOf(rest).matchAll(/(['"`])(.*?)\1/gs)].some(([, , words = '']) => /[a-z]\s/i.test(words)),
        ),
    examples: [
      [`new AppError('NOT_FOUND', { message: 'There is no such area.' })`, true],
      ["throw new AppError('BAD_DATE', {\n  reason: 'LATE', values: { why: `Choose days.` } })", true],
      [`throw new AppError('BAD_DATE', { reason: 'LATE', values: { day: max(a, b) } }) // not 'a day'`, false],
    ],
  },
]

const files = await readFiles(await listSourceFiles())

test.each(forbidden)('there are no $what', ({ where, isIn, examples }) => {
  expect(files.filter(({ path, text }) => where(path) && isIn(text)).map(({ path }) => path)).toEqual([])
  expect(examples.map(([text]) => [text, isIn(text)])).toEqual(examples)
})

test('bookings change in their own features', () => {
  const writers = files.filter(({ text }) => forbidden[0]?.isIn(text)).map(({ path }) => path)
  expect(writers).toContain('server/features/booking/transition.service.ts')
})
