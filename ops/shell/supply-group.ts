import { MapPinned, UserRoundX, Users } from 'lucide-react'
import {
  capacityCalls,
  demandCalls,
  holidayCalls,
  professionalCalls,
  professionalDocumentCalls,
  professionalRecordCalls,
  serviceAreaCalls,
  staffPartnerCalls,
} from '#contract/calls.gen.ts'
import type { SectionGroup } from './console-page.ts'

/** Who works, where and when. */
export const supplyGroup: SectionGroup = {
  title: 'Supply',
  sections: [
    {
      path: 'professionals',
      title: 'Professionals',
      icon: Users,
      call: professionalCalls.list,
      load: () => import('#ops/features/professional/professionals.page.tsx'),
      views: [
        {
          path: 'professionals/papers',
          title: 'Papers',
          call: professionalDocumentCalls.list,
          load: () => import('#ops/features/professional/documents/documents.view.tsx'),
        },
        {
          path: 'professionals/applicants',
          title: 'Applicants',
          call: staffPartnerCalls.list,
          load: () => import('#ops/features/partner/applicants.view.tsx'),
        },
      ],
      shared: ['area'],
    },
    {
      path: 'reassignments',
      title: 'Reassign',
      icon: UserRoundX,
      call: professionalRecordCalls.propose,
      load: () => import('#ops/features/professional/reassignments.page.tsx'),
    },
    {
      path: 'service-areas',
      title: 'Areas',
      icon: MapPinned,
      call: serviceAreaCalls.overview,
      load: () => import('#ops/features/service-area/areas.page.tsx'),
      views: [
        {
          path: 'service-areas/capacity',
          title: 'Capacity',
          call: capacityCalls.hours,
          load: () => import('#ops/features/capacity/capacity.view.tsx'),
        },
        {
          path: 'service-areas/holidays',
          title: 'Holidays',
          call: holidayCalls.list,
          load: () => import('#ops/features/holiday/holidays.view.tsx'),
        },
        {
          path: 'service-areas/demand',
          title: 'Demand elsewhere',
          call: demandCalls.list,
          load: () => import('#ops/features/demand/demand.view.tsx'),
        },
      ],
    },
  ],
}
