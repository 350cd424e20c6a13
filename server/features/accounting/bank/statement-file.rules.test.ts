import { expect, test } from 'vitest'
import { isRefusal, refusalSentence } from '#contract/refusals/refusal.ts'
import { fingerprints, readStatement } from './statement-file.rules.ts'

const head = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
const today = '2026-11-04'

test.each([
  ['no columns', 'Date,Narration\n02/11/26,x', 'No line of the file names the columns'],
  ['no lines', head, 'has no lines below them'],
  ['an open quotation mark', `${head}\n02/11/26,"x,,,1,,1`, 'a quotation mark is not closed'],
  ['a day that is none', `${head}\n31/11/26,x,,,1.00,,9.00`, 'Line 2: “31/11/26” is not a day'],
  ['a day to come', `${head}\n05/11/26,x,,,1.00,,9.00`, 'Line 2: 05/11/26 has not come yet.'],
  ['an amount that is none', `${head}\n02/11/26,x,,,1o0,,9.00`, 'Line 2: “1o0” is not an amount.'],
  ['a debit and a credit', `${head}\n02/11/26,x,,,1,2,9.00`, 'Line 2: it has a debit and a credit.'],
  ['neither', `${head}\n02/11/26,x,,,0.00,,9.00`, 'Line 2: it has neither a debit nor a credit.'],
  ['no balance', `${head}\n02/11/26,x,,,1,,`, 'Line 2: “” is not an amount.'],
  [
    'a line left out',
    `${head}\n02/11/26,x,,,1,,9\n02/11/26,y,,,1,,7`,
    'Line 3: the balance is ₹7, and ₹8 by the lines before it.',
  ],
  ['more than three', `${head}${'\nx,y,,,1,,9'.repeat(5)}`, 'And 2 more.'],
  ['no direction', 'Date,Description,Amount,Type,Balance\n02/11/2026,x,1,?,9', 'Line 2: “?” is neither Dr nor Cr.'],
])('a file with %s is refused as a whole, with the line and why', (_what, file, sentence) => {
  const found = readStatement(file, today)
  expect(isRefusal(found) && refusalSentence(found)).toContain(sentence)
})

test('equal lines of a statement are different ones, and the same in another file', () => {
  const file = `${head}\n02/11/26,x,,,1,,9\n02/11/26,back,,,,1,10\n02/11/26,x,,,1,,9`
  const found = readStatement(file, today)
  if (isRefusal(found)) throw new Error(refusalSentence(found))
  expect(new Set(fingerprints(found)).size).toBe(3)
  expect(fingerprints(found.slice(0, 2))).toEqual(fingerprints(found).slice(0, 2))
})
