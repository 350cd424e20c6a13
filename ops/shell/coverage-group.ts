import { CalendarOff, FileCheck2, Gauge, MapPinned, MapPinPlus } from 'lucide-react'
import {
  capacityCalls,
  demandCalls,
  holidayCalls,
  professionalDocumentCalls,
  serviceAreaCalls,
} from '#contract/calls.gen.ts'
import type { SectionGroup } from './console-page.ts'

export const coverageGroup: SectionGroup = {
  title: 'Supply',
  sections: [
    {
      path: 'professional-documents',
      title: 'Papers',
      icon: FileCheck2,
      call: professionalDocumentCalls.list,
      load: () => import('#ops/features/professional/documents/documents.page.tsx'),
    },
    {
      path: 'service-areas',
      title: 'Areas',
      icon: MapPinned,
      call: serviceAreaCalls.overview,
      load: () => import('#ops/features/service-area/areas.page.tsx'),
    },
    {
      path: 'capacity',
      title: 'Capacity',
      icon: Gauge,
      call: capacityCalls.hours,
      load: () => import('#ops/features/capacity/capacity.page.tsx'),
    },
    {
      path: 'holidays',
      title: 'Holidays',
      icon: CalendarOff,
      call: holidayCalls.list,
      load: () => import('#ops/features/holiday/holidays.page.tsx'),
    },
    {
      path: 'demand',
      title: 'Demand elsewhere',
      icon: MapPinPlus,
      call: demandCalls.list,
      load: () => import('#ops/features/demand/demand.page.tsx'),
    },
  ],
}
