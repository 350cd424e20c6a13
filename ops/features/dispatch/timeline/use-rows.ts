import { useMemo, useState } from 'react'
import type { DispatchDay } from '../board.ts'
import { buildRows, busyProfessionals, type DispatchRow } from './rows.ts'

/** Rows in the order of the first read of a day: a change by a colleague would move them under the pointer of a drag. */
export function useRows(data: DispatchDay, locality: string): readonly DispatchRow[] {
  const key = useMemo(() => [data.day, ...data.professionals.map(({ _id }) => _id)].join(), [data])
  const [first, setFirst] = useState(() => ({ key, busy: busyProfessionals(data) }))
  if (first.key !== key) setFirst({ key, busy: busyProfessionals(data) })
  return useMemo(() => buildRows(data, locality, first.busy), [data, locality, first.busy])
}
