import type { Refusal } from '#contract/refusals/refusal.ts'
export type PayoutAccount =
  | { kind: 'bank'; holder: string; accountNumber: string; ifsc: string }
  | { kind: 'upi'; holder: string; upi: string }

interface Entered {
  holder: string
  accountNumber?: string
  ifsc?: string
  upi?: string
}

const holderShape = /^\p{L}[\p{L}\p{M}.'’ -]{1,68}[\p{L}\p{M}.]$/u
const ifscShape = /^[A-Z]{4}0[A-Z0-9]{6}$/
const numberDigits = { min: 9, max: 18 }
const numberShape = new RegExp(`^\\d{${numberDigits.min},${numberDigits.max}}$`)
const upiShape = /^[a-z0-9][a-z0-9._-]{1,48}@[a-z][a-z0-9]{1,30}$/

/** The account, or which part is wrong. */
export function parseAccount({ holder, accountNumber = '', ifsc = '', upi = '' }: Entered): PayoutAccount | Refusal {
  const name = holder.replace(/\s+/g, ' ').trim()
  if (!holderShape.test(name)) return { reason: 'HOLDER_MISSING' }
  const id = upi.trim().toLowerCase()
  const number = accountNumber.replace(/[\s-]/g, '')
  const branch = ifsc.replace(/\s/g, '').toUpperCase()
  if ((id === '') === (number === '' && branch === '')) return { reason: 'ACCOUNT_MISSING' }
  if (id) return upiShape.test(id) ? { kind: 'upi', holder: name, upi: id } : { reason: 'UPI_WRONG' }
  if (!numberShape.test(number) || /^0+$/.test(number)) return { reason: 'ACCOUNT_NUMBER_WRONG', values: numberDigits }
  if (!ifscShape.test(branch)) return { reason: 'IFSC_WRONG' }
  return { kind: 'bank', holder: name, accountNumber: number, ifsc: branch }
}

export function maskAccount(account: PayoutAccount): string {
  if (account.kind === 'bank') return `•••• ${account.accountNumber.slice(-4)}`
  const [name = '', bank = ''] = account.upi.split('@')
  return `${name.slice(0, 2)}•••@${bank}`
}

/** For an SMS, whose alphabet has no bullets. */
export function accountInSms(account: PayoutAccount): string {
  if (account.kind === 'bank') return `the account ending ${account.accountNumber.slice(-4)}`
  return `UPI ${maskAccount(account).replaceAll('•', '*')}`
}

/** Whether the holder at the bank is likely to be the professional: they share a word of their names. */
export function isLikelySame(holder: string, name: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u)
      .filter((word) => word.length > 1)
  return words(name).some((word) => words(holder).includes(word))
}
