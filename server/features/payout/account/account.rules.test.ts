import { expect, test } from 'vitest'
import { isRefusal, refusalSentence } from '#contract/refusals/refusal.ts'
import { accountInSms, isLikelySame, maskAccount, type PayoutAccount, parseAccount } from './account.rules.ts'

const bank = { holder: 'Sunita Pawar', accountNumber: '50100012341234', ifsc: 'HDFC0001234' }

test.each([
  ['a bank account', bank, { kind: 'bank', ...bank }],
  [
    'blanks and small letters',
    { holder: '  Sunita   Pawar ', accountNumber: '5010 0012-341234', ifsc: 'hdfc 0001234' },
    { kind: 'bank', ...bank },
  ],
  [
    'a UPI id',
    { holder: 'Sunita Pawar', upi: 'Sunita.P@okHDFC' },
    { kind: 'upi', holder: 'Sunita Pawar', upi: 'sunita.p@okhdfc' },
  ],
])('%s is accepted', (_how, entered, account) => {
  expect(parseAccount(entered)).toEqual(account)
})

test.each([
  ['eight digits', { ...bank, accountNumber: '12345678' }, 'digits'],
  ['nineteen digits', { ...bank, accountNumber: '1234567890123456789' }, 'digits'],
  ['zeros alone', { ...bank, accountNumber: '000000000' }, 'digits'],
  ['letters in the number', { ...bank, accountNumber: '50100O12345678' }, 'digits'],
  ['an IFSC with a letter in its fifth place', { ...bank, ifsc: 'HDFCO001234' }, 'IFSC'],
  ['an IFSC that is too short', { ...bank, ifsc: 'HDFC000123' }, 'IFSC'],
  ['no IFSC', { ...bank, ifsc: '' }, 'IFSC'],
  ['a UPI id without a bank', { holder: 'Sunita Pawar', upi: 'sunita' }, 'UPI'],
  ['both ways', { ...bank, upi: 'sunita@okhdfc' }, 'or a UPI id'],
  ['neither way', { holder: 'Sunita Pawar' }, 'or a UPI id'],
  ['a number as name', { ...bank, holder: '9876543210' }, 'name'],
])('%s is refused', (_how, entered, words) => {
  const refused = parseAccount(entered)
  expect(isRefusal(refused) && refusalSentence(refused)).toContain(words)
})

test('people see the last digits alone', () => {
  const upi: PayoutAccount = { kind: 'upi', holder: 'Sunita Pawar', upi: 'sunita.p@okhdfc' }
  expect([maskAccount({ kind: 'bank', ...bank }), maskAccount(upi)]).toEqual(['•••• 1234', 'su•••@okhdfc'])
  expect([accountInSms({ kind: 'bank', ...bank }), accountInSms(upi)]).toEqual([
    'the account ending 1234',
    'UPI su***@okhdfc',
  ])
})

test.each([
  ['SUNITA B PAWAR', true],
  ['Mrs Sunita', true],
  ['Ravi Das', false],
])('%s is likely to be Sunita Pawar: %s', (holder, isSame) => {
  expect(isLikelySame(holder, 'Sunita Pawar')).toBe(isSame)
})
