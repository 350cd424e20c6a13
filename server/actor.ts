import type { Language } from '#contract/lib/languages.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import type { FactorState } from '#contract/staff.ts'

/** `system` is a job or a provider's event. */
export type Actor =
  | CustomerActor
  | ProfessionalActor
  | StaffActor
  | { kind: 'visitor' }
  | { kind: 'system'; name: string }

export interface CustomerActor {
  kind: 'customer'
  customerId: string
  /** Of the page, else of the profile once chosen. */
  language?: Language
  /** The colleague who acts for a customer on the phone. */
  staffId?: string
}

/** A customer whose number is that of an active professional. */
export interface ProfessionalActor {
  kind: 'professional'
  customerId: string
  professionalId: string
  /** Of the app. */
  language?: Language
}

export interface StaffActor {
  kind: 'staff'
  customerId: string
  role: StaffRole
  /** Of this session. */
  secondFactor: FactorState
  /** When the role was given; null before that was kept. */
  roleSince: Date | null
}

/** The actor in a booking's history. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'staff') return `staff:${actor.customerId}`
  if (actor.kind === 'professional') return `professional:${actor.professionalId}`
  if (actor.kind === 'customer' && actor.staffId) return `staff:${actor.staffId}`
  return actor.kind === 'system' ? actor.name : actor.kind
}
