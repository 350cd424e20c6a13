/** Paise → rupees for the API: 44900 → 449, 1990 → 19.9. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100
}

/** Rupees with at most two decimals → integer paise, rounding binary fractions. */
export function paiseFromRupees(rupees: number): number {
  return Math.round(rupees * 100)
}

/** 123456 → '₹1,23,456'; paise only where there are some: 99.5 → '₹99.50'. A minus precedes the sign. */
export function formatRupees(rupees: number): string {
  const [whole = '', paise] = Math.abs(rupees)
    .toFixed(Number.isInteger(rupees) ? 0 : 2)
    .split('.')
  return `${rupees < 0 ? '−' : ''}₹${groupDigits(whole)}${paise ? `.${paise}` : ''}`
}

/** By hand: building the browser's own formats costs a cheap phone 50 ms before the page works. */
function groupDigits(digits: string): string {
  return `${digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')}${digits.length > 3 ? ',' : ''}${digits.slice(-3)}`
}
