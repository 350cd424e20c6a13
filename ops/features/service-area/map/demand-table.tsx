import { useEffect, useRef } from 'react'
import { demandColumns } from '#ops/features/demand/demand-columns.ts'
import type { DemandPlace, DemandRow } from '#ops/features/demand/demand-rows.ts'
import { DataTable } from '#ops/ui/data-table.tsx'
import { EmptyNote } from '#ops/ui/page.tsx'
import type { Point } from '#web/lib/state/location.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { AreaLine } from '../area-state.tsx'
import { areasMapCopy } from './areas-map.copy.ts'

interface DemandTableProps {
  rows: readonly DemandRow[]
  places: readonly DemandPlace[]
  areas: readonly AreaLine[]
  /** To which pincodes are added; without it the nearest area. */
  areaId: string | undefined
  chosen: string
  onChoose: (pincode: string) => void
  /** Null for those who may not change areas. */
  onAdd: ((pincode: string, areaId: string) => void) | null
}

/** The circles of the map as rows; a circle that is pressed leaves its row. */
export function DemandTable({ rows, places, areas, areaId, chosen, onChoose, onAdd }: DemandTableProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (chosen) heading.current?.focus()
  }, [chosen])
  const shown = rows.filter(({ pincode }) => !chosen || pincode === chosen)
  const targetOf = (row: DemandRow) => {
    const point = places.find(({ pincode }) => pincode === row.pincode)?.point
    return point && row.pincode ? areaFor(areas, point, areaId ?? row.area) : undefined
  }
  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-base font-bold">
          {areasMapCopy.table}
        </h2>
        {chosen && (
          <Button size="small" variant="outline" onClick={() => onChoose('')}>
            {areasMapCopy.all}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyNote>{areasMapCopy.none}</EmptyNote>
      ) : (
        <DataTable
          label={areasMapCopy.table}
          columns={demandColumns}
          rows={shown}
          keyOf={({ key }) => key}
          {...(onAdd && {
            actions: (row: DemandRow) => {
              const area = targetOf(row)
              return (
                area && (
                  <Button size="small" variant="outline" onClick={() => onAdd(row.pincode, area._id)}>
                    {areasMapCopy.addTo(area.city)}
                    <span className="sr-only"> {row.pincode}</span>
                  </Button>
                )
              )
            },
          })}
        />
      )}
    </section>
  )
}

/** The server refuses pincodes farther from a centre. */
const maxKm = 80
const kmPerDegree = 111.2

/** A degree of longitude is shorter in the north. */
function kmBetween(one: Point, other: Point): number {
  const narrowing = Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, (one.lng - other.lng) * narrowing) * kmPerDegree
}

/** The area that could take in a place: the preferred one, else the nearest; undefined when all are too far. */
function areaFor(areas: readonly AreaLine[], point: Point, preferred: string | null | undefined) {
  const near = areas
    .map((area) => ({ area, km: kmBetween(area.centre, point) }))
    .filter(({ km }) => km <= maxKm)
    .sort((one, other) => one.km - other.km)
    .map(({ area }) => area)
  return near.find(({ _id }) => _id === preferred) ?? near[0]
}
