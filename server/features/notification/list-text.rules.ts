/** Cash comes back as credit; nothing is said of nothing. */
export function moneyBackText(amount: string): string {
  return amount === '0' ? '' : ` We’ll refund ₹${amount} for them, with cash payments returned as credit.`
}

/** 'Sofa cleaning', 'Sofa cleaning and Kitchen cleaning', 'Sofa cleaning and 2 more'. */
export function shortList([first, second, ...others]: readonly string[], none: string): string {
  if (!first) return none
  if (!second) return first
  return others.length === 0 ? `${first} and ${second}` : `${first} and ${others.length + 1} more`
}
