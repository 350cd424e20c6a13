import { useState } from 'react'
import { useNavigate } from 'react-router'
import { identityCalls } from '../../../contract/calls.gen.ts'
import { call } from '../../lib/call.ts'
import { clearSession } from '../../lib/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { setDrawerOpen } from './drawer-state.ts'

/** Revokes the session, clears all local storage, closes the drawer and goes home (SPEC 4). */
export function useLogout() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function logout() {
    setBusy(true)
    // Offline or already revoked: the person still leaves this device signed out.
    await call(identityCalls.logout, {}).catch(() => undefined)
    clearSession()
    setBusy(false)
    setDrawerOpen(false)
    await navigate('/')
    toast.success('Logged out successfully')
  }
  return { logout, busy }
}
