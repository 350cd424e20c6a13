import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Minutes } from '../board.ts'
import { type DispatchRow, findPosition, type Spot } from './rows.ts'

interface CurrentOptions {
  rows: readonly DispatchRow[]
  openId: string | null
}

/** Where the current visit is drawn. */
interface Place {
  row: number
  minutes: Minutes
  key: string
}

/** The visit that the keyboard is at: the focused one, else the open one, else the first. */
export function useCurrent({ rows, openId }: CurrentOptions) {
  const [chosen, setChosen] = useState<Spot | null>(null)
  const [wantsFocus, setWantsFocus] = useState(false)
  const found = useMemo(() => {
    const open = openId === null ? undefined : findPosition(rows, { rowId: '', visitId: openId })
    return (chosen && findPosition(rows, chosen)) ?? open
  }, [rows, chosen, openId])
  const current = useMemo(() => found ?? firstSpot(rows), [rows, found])
  const place = found && placeOf(rows, found)
  const seen = useRef('')
  const choose = useCallback(
    (spot: Spot, by: 'pointer' | 'keys') => {
      const next = findPosition(rows, spot)
      // A click needs no scrolling.
      if (by === 'pointer' && next) seen.current = placeOf(rows, next)?.key ?? ''
      setWantsFocus(by === 'keys')
      setChosen(spot)
    },
    [rows],
  )
  const onFocus = ({ target }: FocusEvent) => {
    const { visit: visitId, of: rowId } = (target as HTMLElement).dataset
    const isCurrent = current?.visitId === visitId && current?.rowId === rowId
    if (visitId && rowId && !isCurrent) choose({ rowId, visitId }, 'pointer')
  }
  return { current, place, seen, wantsFocus, choose, onFocus }
}

/** Shows the current visit when the address opens it, the keys reach it, and when it has gone to another place. */
export function useInView(place: Place | undefined, seen: RefObject<string>, show: (place: Place) => void): void {
  const { key } = place ?? {}
  const bring = useEffectEvent(() => place && show(place))
  useEffect(() => {
    if (key === undefined || key === seen.current) return
    seen.current = key
    bring()
  }, [key, seen])
}

function firstSpot(rows: readonly DispatchRow[]): (Spot & { row: number }) | undefined {
  const row = rows.findIndex(({ visits }) => visits.length > 0)
  const visitId = rows[row]?.visits[0]?.visit._id
  return visitId === undefined ? undefined : { rowId: rows[row]?.id ?? '', visitId, row }
}

function placeOf(rows: readonly DispatchRow[], { rowId, visitId, row }: Spot & { row: number }): Place | undefined {
  const placed = rows[row]?.visits.find(({ visit }) => visit._id === visitId)
  return placed && { row, minutes: placed.minutes, key: `${visitId} ${rowId} ${placed.minutes.from}` }
}
