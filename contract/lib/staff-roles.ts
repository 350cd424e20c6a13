/** What a colleague is for. An admin may make every call. */
export const staffRoles = ['support', 'dispatcher', 'catalogue', 'finance', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The message of an answer whose change waits for a second person. */
export const askedMessage = 'Requested. A second person decides.'

/** What decides who of the staff may make a call. */
export interface StaffCall {
  /** Besides admins. */
  roles?: readonly StaffRole[]
}

/** Whether staff of this role may make the call; an admin may make every one. */
export function mayCall(role: StaffRole, { roles = [] }: StaffCall): boolean {
  return role === 'admin' || roles.includes(role)
}

/** False for text that names no role, such as one of a newer server. */
export function isStaffRole(text: string | null): text is StaffRole {
  return (staffRoles as readonly (string | null)[]).includes(text)
}
