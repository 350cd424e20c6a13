import { ChevronRight, LogIn, LogOut, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { readToken } from '../../lib/session.ts'
import { rememberWayBack } from '../../lib/state/way-back.ts'
import { Button } from '../../ui/actions/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { drawerLinks, needsLogin } from './drawer-links.ts'
import { setDrawerOpen, useDrawerOpen } from './drawer-state.ts'
import { LogoutDialog } from './logout-dialog.tsx'
import { useProfile } from './use-profile.ts'

export function AccountDrawer() {
  const open = useDrawerOpen()
  return (
    <Dialog.Root open={open} onOpenChange={setDrawerOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-ink/50 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(22rem,88vw)] flex-col overflow-y-auto bg-white shadow-2 outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
        >
          <DrawerHeader />
          <DrawerLinks />
          <SessionButton />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function DrawerHeader() {
  const { profile } = useProfile()
  return (
    <header className="flex items-start justify-between rounded-br-hero bg-linear-to-b from-teal-700 to-teal px-5 pt-[max(1.25rem,env(safe-area-inset-top))] pb-6 text-white">
      <div className="min-w-0">
        <Dialog.Title className="font-heading text-title">My Account</Dialog.Title>
        {profile && <p className="mt-1 truncate text-teal-100">{profile.name || profile.phoneNo}</p>}
      </div>
      <Dialog.Close
        aria-label="Close"
        className="-mt-1.5 -mr-2.5 grid size-11 place-items-center rounded-button hover:bg-white/12 focus-ring-light"
      >
        <X aria-hidden className="size-5.5" />
      </Dialog.Close>
    </header>
  )
}

function DrawerLinks() {
  const navigate = useNavigate()
  return (
    <nav aria-label="My Account" className="flex-1 px-2.5 py-3">
      <ul>
        {drawerLinks.map(({ to, title, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-13 items-center gap-3.5 rounded-button px-2.5 font-semibold hover:bg-teal-50"
              onClick={(event) => {
                setDrawerOpen(false)
                if (!needsLogin(to) || readToken()) return
                event.preventDefault()
                toast.error('Please login to access this feature')
                rememberWayBack(to)
                navigate('/login')
              }}
            >
              <span className="grid size-9 place-items-center rounded-full bg-teal-50 text-teal">
                <Icon aria-hidden className="size-4.5" />
              </span>
              <span className="flex-1">{title}</span>
              <ChevronRight aria-hidden className="size-4 text-outline" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Looks for the token anew each time the drawer opens: its content is mounted then (SPEC 4). */
function SessionButton() {
  const navigate = useNavigate()
  const [signedIn] = useState(() => readToken() !== null)
  const [asking, setAsking] = useState(false)
  const goToLogin = () => {
    setDrawerOpen(false)
    navigate('/login')
  }
  return (
    <div className="border-t border-line p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
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
    </div>
  )
}
