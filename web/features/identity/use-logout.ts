import { useState } from 'react'
import { useNavigate } from 'react-router'
import { identityCalls } from '#contract/calls.gen.ts'
import { t } from '#contract/i18n/sentence.ts'
import { call } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { clearSession } from '#web/lib/session/session.ts'
import { setDrawerOpen } from '#web/lib/state/account-drawer.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** After the end of a session: clears local storage, closes the drawer, navigates home. */
export function useEndSession(): (sentence: string) => Promise<void> {
  const navigate = useNavigate()
  return async (sentence) => {
    clearSession()
    setDrawerOpen(false)
    await navigate(paths.home)
    toast.success(sentence)
  }
}

/** Revokes the session and leaves. */
export function useLogout() {
  const leave = useEndSession()
  const [busy, setBusy] = useState(false)
  async function logout() {
    setBusy(true)
    // Offline or already revoked: this device is signed out all the same.
    await call(identityCalls.logout, {}).catch(() => undefined)
    setBusy(false)
    await leave(t`Logged out successfully`)
  }
  return { logout, busy }
}
