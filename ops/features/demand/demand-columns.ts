import type { Column } from '#ops/ui/data-table.tsx'
import { demandCopy } from './demand.copy.ts'
import type { DemandRow } from './demand-rows.ts'

export const demandColumns: readonly Column<DemandRow>[] = [
  {
    title: demandCopy.place,
    cell: ({ pincode, city }) => [city, pincode].filter(Boolean).join(' ') || demandCopy.noPlace,
  },
  { title: demandCopy.stateOfIndia, cell: ({ state }) => state },
  { title: demandCopy.area, cell: ({ status }) => demandCopy.states[status], onCard: 'aside' },
  { title: demandCopy.asked, cell: ({ asked }) => asked, align: 'end' },
  { title: demandCopy.wishes, cell: ({ wishes }) => wishes, align: 'end' },
]
