export const head = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
export type Row = readonly [day: string, narration: string, reference: string, rupees: number]
/** As HDFC exports it, from a balance on; days of November. */
export function statement(opening: number, ...rows: Row[]): string {
  let balance = opening
  const lines = rows.map(([day, narration, reference, rupees]) => {
    balance += rupees
    const [out, into] = rupees < 0 ? [String(-rupees), ''] : ['', String(rupees)]
    return `${day}/11/26,"${narration}",${reference},${day}/11/26,${out},${into},"${balance.toLocaleString('en-IN', { minimumFractionDigits: 2 })}"`
  })
  return [
    'HDFC BANK LIMITED,,,,,,',
    'Account No : 50200012345678,,,,,,',
    '',
    head,
    '********,********,,,,,',
    ...lines,
  ].join('\r\n')
}
