import { useNavigate } from 'react-router'
import { readToken } from '#web/lib/session.ts'
import { rememberWayBack } from '#web/lib/state/way-back.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { drawerLinks, needsLogin } from './drawer-links.ts'
import { setDrawerOpen } from './drawer-state.ts'
import { LinkRow } from './link-row.tsx'

/** The seven links of SPEC 2; without a token some of them lead to the login page and back (SPEC 5). */
export function AccountLinks() {
  const navigate = useNavigate()
  return (
    <nav aria-label="My Account">
      <ul>
        {drawerLinks.map((link) => (
          <LinkRow
            key={link.to}
            {...link}
            onClick={(event) => {
              setDrawerOpen(false)
              if (!needsLogin(link.to) || readToken()) return
              event.preventDefault()
              toast.error('Please login to access this feature')
              rememberWayBack(link.to)
              navigate('/login')
            }}
          />
        ))}
      </ul>
    </nav>
  )
}
