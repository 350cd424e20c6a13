import type { capacityCalls } from '#contract/calls.gen.ts'
import { formatDay } from '#ops/lib/format.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

type Answer = EndpointResponse<typeof capacityCalls.hours>['data']
type Row = Answer['rows'][number]
type Cell = Row['cells'][number]

interface GridCell extends Cell {
  key: string
  area: string
  day: string
}

export interface Grid {
  columns: { key: string; title: string }[]
  rows: { key: string; title: string; note: string; cells: (GridCell | null)[] }[]
}

/** Days by hours of one area, or areas by days. */
export function buildGrid({ days, rows }: Answer, isOneArea: boolean): Grid {
  return isOneArea ? hoursGrid(rows) : daysGrid(days, rows)
}

function hoursGrid(rows: readonly Row[]): Grid {
  const hours = [...new Set(rows.flatMap(({ cells }) => cells.map(({ hour }) => hour ?? 0)))].sort((a, b) => a - b)
  return {
    columns: hours.map((hour) => ({ key: String(hour), title: `${hour}:00` })),
    rows: rows.map((row) => ({
      ...{ key: row.day, title: formatDay(row.day), note: row.holiday },
      cells: hours.map((hour) => cellOf(row, (cell) => cell.hour === hour)),
    })),
  }
}

function daysGrid(days: readonly string[], rows: readonly Row[]): Grid {
  return {
    columns: days.map((day) => ({ key: day, title: formatDay(day) })),
    rows: [...Map.groupBy(rows, ({ area }) => area)].map(([key, ofArea]) => ({
      ...{ key, title: ofArea[0]?.city ?? key, note: '' },
      cells: ofArea.map((row) => cellOf(row, () => true)),
    })),
  }
}

function cellOf(row: Row, isIt: (cell: Cell) => boolean): GridCell | null {
  const cell = row.cells.find(isIt)
  return cell ? { ...cell, key: `${row.area} ${row.day} ${cell.hour ?? ''}`, area: row.area, day: row.day } : null
}

export type Level = 'full' | 'scarce' | 'some' | 'plenty'

/** How much of the hours that can be sold is free. */
export function freeLevel({ free, booked }: Pick<Cell, 'free' | 'booked'>): Level {
  if (free === 0) return 'full'
  const share = free / (free + booked)
  if (share <= 0.25) return 'scarce'
  return share <= 0.5 ? 'some' : 'plenty'
}
