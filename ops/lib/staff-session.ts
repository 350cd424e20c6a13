import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { secondFactorCalls } from '#contract/calls.gen.ts'
import { isStaffRole, mayCall, type StaffCall, type StaffRole } from '#contract/lib/staff-roles.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { useToken } from '#web/lib/session/session.ts'

/** The signed-in colleague: role, state of the second factor, end of the session. */
export type StaffSelf = EndpointResponse<typeof secondFactorCalls.self>['data']

/** Each session has an answer of its own, read again by the steps of the sign-in alone: it takes the recovery codes away. */
export function staffSelfQuery(token: string | null) {
  const { queryFn } = callQuery(secondFactorCalls.self)
  return queryOptions({
    queryKey: [secondFactorCalls.self.path, token],
    queryFn,
    enabled: token !== null,
    staleTime: 'static',
  })
}

export const useStaffSelf = () => useQuery(staffSelfQuery(useToken()))

export const StaffContext = createContext<StaffSelf | null>(null)

/** Closes the page for good, when its colleague signs out. */
export const LeaveContext = createContext<() => void>(() => undefined)

/** Below the gate only, which shows its children to verified colleagues. */
export function useStaff(): StaffSelf {
  const self = use(StaffContext)
  if (!self) throw new Error('useStaff needs the gate')
  return self
}

/** Whether the colleague may make a call: `const may = useMay(); may(refundCalls.retry)`. */
export function useMay(): (call: StaffCall) => boolean {
  const { role } = useStaff()
  return (call) => mayCall(role, call)
}

export const roleNames: Readonly<Record<StaffRole, string>> = {
  support: 'Support',
  dispatcher: 'Dispatcher',
  catalogue: 'Catalogue',
  finance: 'Finance',
  admin: 'Admin',
}

/** The name of a role; of a newer server also one this page does not know. */
export const roleName = (role: string) => (isStaffRole(role) ? roleNames[role] : role)
