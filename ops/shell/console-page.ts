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

/** An entry of the navigation, the first of its views. */
export interface Section extends ConsolePage {
  icon: LucideIcon
  /** Title of the tab of the first view. */
  tab?: string
  /** Further views, as tabs; their addresses are below its own. */
  views?: readonly ConsolePage[]
  /** Filters that the tabs share. */
  shared?: readonly string[]
}

export interface SectionGroup {
  title: string
  sections: readonly Section[]
}

/** Of a section, in the order of its tabs. */
export const viewsOf = (section: Section): readonly ConsolePage[] => [section, ...(section.views ?? [])]
