import { useNavigate } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { paths } from '#web/lib/paths.ts'
import { rememberReturnTo } from '#web/lib/session/return-to.ts'
import { readToken } from '#web/lib/session/session.ts'
import { setDrawerOpen } from '#web/lib/state/account-drawer.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { LinkRow } from '#web/ui/layout/link-row.tsx'
import { drawerLinks, needsLogin } from './drawer-links.ts'

/** Links of the drawer and the account page; without a token some lead to the login page and back. */
export function AccountLinks() {
  const navigate = useNavigate()
  return (
    <nav aria-label={t`My Account`}>
      <ul>
        {drawerLinks.map((link) => (
          <LinkRow
            key={link.to}
            {...link}
            onClick={(event) => {
              setDrawerOpen(false)
              if (!needsLogin(link.to) || readToken()) return
              event.preventDefault()
              toast.info(t`Please login to access this feature`)
              rememberReturnTo(link.to)
              navigate(paths.login)
            }}
          />
        ))}
      </ul>
    </nav>
  )
}
