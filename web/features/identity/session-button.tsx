import { LogIn, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { setDrawerOpen } from '#web/lib/state/account-drawer.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LogoutDialog } from './logout-dialog.tsx'

/** 'Login Now' or 'Logout Account'. */
export function SessionButton({ signedIn }: { signedIn: boolean }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const goToLogin = () => {
    setDrawerOpen(false)
    navigate(paths.login)
  }
  return (
    <>
      {signedIn ? (
        <Button variant="outline" size="large" full onClick={() => setAsking(true)}>
          <LogOut aria-hidden className="size-4.5" />
          Logout Account
        </Button>
      ) : (
        <Button size="large" full onClick={goToLogin}>
          <LogIn aria-hidden className="size-4.5" />
          Login Now
        </Button>
      )}
      <LogoutDialog open={asking} onOpenChange={setAsking} />
    </>
  )
}
