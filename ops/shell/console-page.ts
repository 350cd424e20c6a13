import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { StaffCall } from '#contract/lib/staff-roles.ts'

export interface ConsolePage {
  /** Below /ops; may contain parameters such as `bookings/:number`. */
  path: string
  title: string
  /** The call that a colleague must be allowed to make to see it. */
  call: StaffCall & { path: string }
  load: () => Promise<{ Component: ComponentType }>
}

/** A page with an entry in the navigation. */
interface Section extends ConsolePage {
  icon: LucideIcon
}

export interface SectionGroup {
  title: string
  sections: readonly Section[]
}
