/** Paise → rupees for the API: 44900 → 449, 1990 → 19.9. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100
}

/** Rupees with at most two decimals → integer paise, rounding binary fractions. */
export function paiseFromRupees(rupees: number): number {
  return Math.round(rupees * 100)
}

/** Built when first asked for: a browser takes other functions of this file, and would wait 40 ms for what it never uses. */
let wholeRupees: Intl.NumberFormat | undefined
let withPaise: Intl.NumberFormat | undefined

/** '₹1,23,456' with Indian grouping; paise are shown only where there are some. */
export function formatRupees(rupees: number): string {
  wholeRupees ??= new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
  withPaise ??= new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `₹${(Number.isInteger(rupees) ? wholeRupees : withPaise).format(rupees)}`
}
