const maxShown = 500

/** What a list shows of all its rows, and how many there are: never cut off in silence. */
export function limitRows<Row>(rows: readonly Row[]): { shown: Row[]; total: number } {
  return { shown: rows.slice(0, maxShown), total: rows.length }
}
