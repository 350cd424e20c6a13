/** What a colleague is for. An admin may make every call. */
export const staffRoles = ['support', 'dispatcher', 'catalogue', 'finance', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Who may make a call besides admins; a staff call that is not listed is for admins alone. */
const rolesOfCall: Readonly<Record<string, readonly StaffRole[]>> = {
  '/v1/staff/booking/list': ['support', 'dispatcher', 'finance'],
  '/v1/staff/booking/find': ['support', 'dispatcher', 'finance'],
  '/v1/staff/booking/start': ['dispatcher'],
  '/v1/staff/booking/complete': ['dispatcher'],
  '/v1/staff/booking/end': ['dispatcher'],
  '/v1/staff/booking/unclosed': ['support', 'dispatcher', 'finance'],
  '/v1/staff/booking/settle': ['support', 'dispatcher'],
  '/v1/staff/booking/cancel': ['support', 'dispatcher'],
  '/v1/staff/booking/fail': ['support', 'dispatcher'],
  '/v1/staff/booking/candidates': ['dispatcher'],
  '/v1/staff/booking/assign': ['dispatcher'],
  '/v1/staff/booking/refund': ['finance'],
  '/v1/staff/booking/credit': ['support', 'finance'],
  '/v1/staff/booking/waive': ['support', 'finance'],
  '/v1/staff/booking/timeline': ['support', 'dispatcher', 'finance'],
  '/v1/staff/booking/note': ['support', 'dispatcher', 'finance'],
  '/v1/staff/booking/call': ['support', 'dispatcher', 'finance'],
  '/v1/staff/booking/deleteNote': ['support', 'dispatcher', 'finance'],
  '/v1/staff/booking/message': ['support', 'dispatcher'],
  '/v1/staff/booking/timeSlots': ['support', 'dispatcher'],
  '/v1/staff/booking/reschedule': ['support', 'dispatcher'],
  '/v1/staff/search': ['support', 'dispatcher', 'finance'],
  '/v1/staff/customer/find': ['support', 'dispatcher', 'finance'],
  '/v1/staff/refund/list': ['support', 'finance'],
  '/v1/staff/refund/retry': ['finance'],
  '/v1/staff/refund/pay': ['finance'],
  '/v1/staff/invoice/waiting': ['support', 'finance'],
  '/v1/staff/invoice/pdf': ['support', 'finance'],
  '/v1/staff/decision/list': ['support', 'dispatcher', 'finance'],
  '/v1/staff/decision/approve': ['finance'],
  '/v1/staff/decision/decline': ['finance'],
  '/v1/staff/decision/withdraw': ['support', 'dispatcher', 'finance'],
  '/v1/staff/professional/list': ['support', 'dispatcher'],
  '/v1/staff/professional/change': ['dispatcher'],
  '/v1/staff/professional/toReassign': ['support', 'dispatcher'],
  '/v1/staff/area/list': ['support', 'dispatcher'],
  '/v1/staff/area/close': [],
  '/v1/staff/area/reopen': [],
  '/v1/staff/contact/list': ['support', 'dispatcher'],
  '/v1/staff/number/unlock': ['support', 'dispatcher'],
  '/v1/staff/sms/budget': ['support', 'dispatcher'],
  '/v1/staff/sms/raise': [],
  '/v1/staff/partner/list': ['dispatcher'],
  '/v1/staff/partner/document': ['dispatcher'],
  '/v1/staff/partner/deleteDocument': ['dispatcher'],
  '/v1/staff/partner/decide': ['dispatcher'],
  '/v1/staff/partner/erase': [],
  '/v1/staff/member/list': [],
  '/v1/staff/member/hire': [],
  '/v1/staff/member/dismiss': [],
  '/v1/staff/member/resetFactor': [],
  '/v1/staff/member/accesses': [],
}

/** Whether staff of this role may make the call with this path. */
export function mayCall(role: StaffRole, path: string): boolean {
  return role === 'admin' || (rolesOfCall[path] ?? []).includes(role)
}

/** False for text that names no role, such as one of a newer server. */
export function isStaffRole(text: string | null): text is StaffRole {
  return (staffRoles as readonly (string | null)[]).includes(text)
}
