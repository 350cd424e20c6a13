import { useQueryClient } from '@tanstack/react-query'
import { Activity, type ReactNode, useCallback, useEffect, useState } from 'react'
import { SignIn } from '#ops/features/sign-in/sign-in.tsx'
import { LeaveContext, StaffContext, type StaffSelf, useStaffSelf } from '#ops/lib/staff-session.ts'
import { useToken } from '#web/lib/session/session.ts'
import { deviceStorage, storageKeys } from '#web/lib/storage/storage.ts'

/** The colleague who uses this tab; their page stays behind the sign-in when the session ends. */
interface Entered {
  self: StaffSelf
  userId: string | null
}

/**
 * Shows the sign-in instead of the page until the second factor is proved: the address stays, so a deep link opens after it.
 * When a session ends, the page and its typed text stay hidden behind the sign-in for the same colleague.
 */
export function Gate({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const token = useToken()
  const { data } = useStaffSelf()
  const self = token !== null && data?.data.secondFactor === 'verified' ? data.data : null
  const [entered, setEntered] = useState<Entered | null>(null)
  const userId = deviceStorage.read(storageKeys.userId)
  const isOther = self !== null && entered !== null && entered.userId !== userId

  useEffect(() => {
    if (!self) return
    if (isOther) queryClient.clear()
    setEntered({ self, userId })
  }, [self, isOther, userId, queryClient])

  const leave = useCallback(() => setEntered(null), [])
  const isOpen = self !== null && !isOther && entered !== null
  return (
    <>
      {entered && (
        <Activity key={entered.userId} mode={isOpen ? 'visible' : 'hidden'}>
          {/* At once that of a new session: the end of the last one would throw the colleague out again. */}
          <StaffContext value={isOpen ? self : entered.self}>
            <LeaveContext value={leave}>{children}</LeaveContext>
          </StaffContext>
        </Activity>
      )}
      {!isOpen && <SignIn again={entered !== null} onLeave={leave} />}
    </>
  )
}
