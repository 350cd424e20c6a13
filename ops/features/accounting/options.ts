import { formatName } from '#ops/lib/format.ts'

/** 'upi' → 'UPI', which is an abbreviation. */
export const methodName = (method: string) => (method === 'upi' ? 'UPI' : formatName(method))

/** Options of a filter from the words of the API. */
export function named(values: readonly string[]): { value: string; title: string }[] {
  return values.map((value) => ({ value, title: formatName(value) }))
}

/** An amount of a credit note is below zero in a file, so that its columns add up to the sales. */
export function signed(kind: 'invoice' | 'credit_note', rupees: number): number {
  return kind === 'credit_note' ? 0 - rupees : rupees
}
