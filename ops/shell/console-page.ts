import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { inboxCalls } from '#contract/calls.gen.ts'
import type { StaffCall } from '#contract/lib/staff-roles.ts'

export interface ConsolePage {
  /** Below /ops; may contain parameters such as `bookings/:number`. */
  path: string
  title: string
  /** The call that a colleague must be allowed to make to see it. */
  call: StaffCall & { path: string }
  load: () => Promise<{ Component: ComponentType }>
}

export const page = (
  path: string,
  title: string,
  call: ConsolePage['call'],
  load: ConsolePage['load'],
): ConsolePage => ({ path, title, call, load })

/** An entry of the navigation, the first of its views. */
export interface Section extends ConsolePage {
  group: 'Day' | 'People' | 'Supply' | 'Money' | 'Shop' | 'Business'
  icon: LucideIcon
  /** Title of the tab of the first view. */
  tab?: string
  /** Further views, as tabs. */
  views?: readonly ConsolePage[]
  /** How much waits in it, beside its title. */
  count?: typeof inboxCalls.count
  /** Filters that the tabs share. */
  shared?: readonly string[]
}

/** Of a section, in the order of its tabs. */
export const getViews = (section: Section): readonly ConsolePage[] => [section, ...(section.views ?? [])]
