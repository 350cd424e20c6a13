import { CalendarDays, ChartColumn, IdCard, KeyRound, LayoutGrid, Mail, Megaphone, PhoneCall, Star } from 'lucide-react'
import {
  announcementCalls,
  cannedAnswerCalls,
  caseCalls,
  customerCalls,
  dispatchCalls,
  payoutCalls,
  phoneBookingCalls,
  professionalRecordCalls,
  reportCalls,
  serviceAreaCalls,
  staffBookingCalls,
  staffCalls,
  staffCatalogCalls,
  staffMemberCalls,
  staffOfferCalls,
  staffReviewCalls,
} from '#contract/calls.gen.ts'
import { type ConsolePage, type Section, type SectionGroup, viewsOf } from './console-page.ts'
import { moneyGroup } from './money-group.ts'
import { shopGroup } from './shop-group.ts'
import { supplyGroup } from './supply-group.ts'

/** The navigation, in its order. A new section is a row of a group and a folder in ops/features. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    title: 'Day',
    sections: [
      {
        path: 'dispatch',
        title: 'Board',
        icon: LayoutGrid,
        call: dispatchCalls.day,
        load: () => import('#ops/features/dispatch/dispatch.page.tsx'),
      },
      {
        path: 'visits',
        title: 'Today',
        icon: CalendarDays,
        call: staffBookingCalls.list,
        load: () => import('#ops/features/visit/visits.page.tsx'),
      },
      {
        path: 'phone-booking',
        title: 'Book by phone',
        icon: PhoneCall,
        call: phoneBookingCalls.hold,
        load: () => import('#ops/features/phone-booking/book.page.tsx'),
      },
    ],
  },
  {
    title: 'People',
    sections: [
      {
        path: 'support',
        title: 'Cases',
        icon: Mail,
        call: caseCalls.list,
        load: () => import('#ops/features/support/cases.page.tsx'),
        views: [
          {
            path: 'support/canned-answers',
            title: 'Canned answers',
            call: cannedAnswerCalls.list,
            load: () => import('#ops/features/support/canned/canned.view.tsx'),
          },
        ],
      },
      {
        path: 'reviews',
        title: 'Reviews',
        icon: Star,
        call: staffReviewCalls.list,
        load: () => import('#ops/features/review/reviews.page.tsx'),
      },
      {
        path: 'announcements',
        title: 'Announcements',
        icon: Megaphone,
        call: announcementCalls.list,
        load: () => import('#ops/features/announcement/announcements.page.tsx'),
      },
      {
        path: 'account-unlock',
        title: 'Sign-in help',
        icon: KeyRound,
        call: staffCalls.smsBudget,
        load: () => import('#ops/features/account-unlock/account-unlock.page.tsx'),
      },
    ],
  },
  supplyGroup,
  moneyGroup,
  shopGroup,
  {
    title: 'Business',
    sections: [
      {
        path: 'reports',
        title: 'Figures',
        tab: 'Sales and visits',
        icon: ChartColumn,
        call: reportCalls.work,
        load: () => import('#ops/features/report/report.page.tsx'),
        views: [
          {
            path: 'reports/cases',
            title: 'Cases by kind',
            call: caseCalls.figures,
            load: () => import('#ops/features/support/case-report.view.tsx'),
          },
        ],
        shared: ['from', 'until'],
      },
      {
        path: 'staff',
        title: 'Colleagues',
        icon: IdCard,
        call: staffMemberCalls.list,
        load: () => import('#ops/features/staff/staff-members.page.tsx'),
        views: [
          {
            path: 'staff/audit-log',
            title: 'Access log',
            call: staffMemberCalls.accesses,
            load: () => import('#ops/features/staff/audit-log.view.tsx'),
          },
        ],
      },
    ],
  },
]

/** Pages without an entry in the navigation. */
const otherPages: readonly ConsolePage[] = [
  {
    path: 'support/:number',
    title: 'Case',
    call: caseCalls.find,
    load: () => import('#ops/features/support/case.page.tsx'),
  },
  {
    path: 'payouts/:id',
    title: 'Payouts of a week',
    call: payoutCalls.find,
    load: () => import('#ops/features/payout/payout.page.tsx'),
  },
  {
    path: 'bookings/:number',
    title: 'Booking',
    call: staffBookingCalls.find,
    load: () => import('#ops/features/booking/booking.page.tsx'),
  },
  {
    path: 'catalogue/:id',
    title: 'Service',
    call: staffCatalogCalls.service,
    load: () => import('#ops/features/catalog/service.page.tsx'),
  },
  {
    path: 'service-areas/:id',
    title: 'Area',
    call: serviceAreaCalls.find,
    load: () => import('#ops/features/service-area/record/area.page.tsx'),
  },
  {
    path: 'offers/:code',
    title: 'Offer',
    call: staffOfferCalls.find,
    load: () => import('#ops/features/offer/offer.page.tsx'),
  },
  {
    path: 'professionals/:id',
    title: 'Professional',
    call: professionalRecordCalls.find,
    load: () => import('#ops/features/professional/record/professional.page.tsx'),
  },
  {
    path: 'customers/:id',
    title: 'Customer',
    call: customerCalls.find,
    load: () => import('#ops/features/customer/customer.page.tsx'),
  },
]

export const sections: readonly Section[] = sectionGroups.flatMap((group) => group.sections)

export const pages: readonly ConsolePage[] = [...sections.flatMap(viewsOf), ...otherPages]

export const isConsolePage = (handle: unknown): handle is ConsolePage => pages.some((page) => page === handle)
