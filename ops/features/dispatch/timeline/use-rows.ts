import { useMemo, useState } from 'react'
import type { BoardDay } from '../board.ts'
import { type BoardRow, busyOf, rowsOf } from './rows.ts'

/** Rows in the order of the first read of a day: a change by a colleague would move them under the pointer of a drag. */
export function useRows(data: BoardDay, locality: string): readonly BoardRow[] {
  const key = useMemo(() => [data.day, ...data.professionals.map(({ _id }) => _id)].join(), [data])
  const [first, setFirst] = useState(() => ({ key, busy: busyOf(data) }))
  if (first.key !== key) setFirst({ key, busy: busyOf(data) })
  return useMemo(() => rowsOf(data, locality, first.busy), [data, locality, first.busy])
}
