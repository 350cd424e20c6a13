import {
  CalendarDays,
  IdCard,
  KeyRound,
  type LucideIcon,
  Mail,
  Scale,
  ScrollText,
  Undo2,
  UserPlus,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import {
  decisionCalls,
  deskCalls,
  opsCalls,
  professionalCalls,
  refundCalls,
  staffCalls,
  staffContactCalls,
  staffMemberCalls,
  staffPartnerCalls,
} from '#contract/calls.gen.ts'

interface ConsolePage {
  /** Below /ops; may contain parameters such as `bookings/:number`. */
  path: string
  title: string
  /** The call that a colleague must be allowed to make to see it. */
  call: { path: string }
  load: () => Promise<{ Component: ComponentType }>
}

/** A page with an entry in the navigation. */
interface Section extends ConsolePage {
  icon: LucideIcon
}

interface SectionGroup {
  title: string
  sections: readonly Section[]
}

/** The navigation, in its order. A new section is a row here and a folder in ops/features. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    title: 'Day',
    sections: [
      {
        path: 'today',
        title: 'Today',
        icon: CalendarDays,
        call: opsCalls.list,
        load: () => import('#ops/features/visit/today.page.tsx'),
      },
    ],
  },
  {
    title: 'People',
    sections: [
      {
        path: 'messages',
        title: 'Messages',
        icon: Mail,
        call: staffContactCalls.list,
        load: () => import('#ops/features/message/messages.page.tsx'),
      },
      {
        path: 'professionals',
        title: 'Professionals',
        icon: Users,
        call: professionalCalls.list,
        load: () => import('#ops/features/professional/professionals.page.tsx'),
      },
      {
        path: 'applicants',
        title: 'Applicants',
        icon: UserPlus,
        call: staffPartnerCalls.list,
        load: () => import('#ops/features/applicant/applicants.page.tsx'),
      },
      {
        path: 'numbers',
        title: 'Sign-in help',
        icon: KeyRound,
        call: staffCalls.smsBudget,
        load: () => import('#ops/features/number/numbers.page.tsx'),
      },
    ],
  },
  {
    title: 'Money',
    sections: [
      {
        path: 'decisions',
        title: 'Decisions',
        icon: Scale,
        call: decisionCalls.list,
        load: () => import('#ops/features/decision/decisions.page.tsx'),
      },
      {
        path: 'refunds',
        title: 'Refunds',
        icon: Undo2,
        call: refundCalls.stuck,
        load: () => import('#ops/features/refund/refunds.page.tsx'),
      },
    ],
  },
  {
    title: 'Team',
    sections: [
      {
        path: 'colleagues',
        title: 'Colleagues',
        icon: IdCard,
        call: staffMemberCalls.list,
        load: () => import('#ops/features/colleague/colleagues.page.tsx'),
      },
      {
        path: 'accesses',
        title: 'Access log',
        icon: ScrollText,
        call: staffMemberCalls.accesses,
        load: () => import('#ops/features/colleague/accesses.page.tsx'),
      },
    ],
  },
]

/** Pages without an entry in the navigation. */
const otherPages: readonly ConsolePage[] = [
  {
    path: 'bookings/:number',
    title: 'Booking',
    call: opsCalls.find,
    load: () => import('#ops/features/booking/booking.page.tsx'),
  },
  {
    path: 'customers/:id',
    title: 'Customer',
    call: deskCalls.customer,
    load: () => import('#ops/features/customer/customer.page.tsx'),
  },
]

export const pages: readonly ConsolePage[] = [...sectionGroups.flatMap(({ sections }) => sections), ...otherPages]

export const isConsolePage = (handle: unknown): handle is ConsolePage => pages.some((page) => page === handle)
