import { LogIn, LogOut } from 'lucide-react'
import { useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { paths } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { LogoutDialog } from './logout-dialog.tsx'

/** 'Login Now' or 'Logout Account'. */
export function SessionButton({ signedIn }: { signedIn: boolean }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      {signedIn ? (
        <Button variant="outline" size="large" full onClick={() => setAsking(true)}>
          <LogOut aria-hidden className="size-4.5" />
          {t`Logout Account`}
        </Button>
      ) : (
        <ButtonLink to={paths.login} size="large" full>
          <LogIn aria-hidden className="size-4.5" />
          {t`Login Now`}
        </ButtonLink>
      )}
      <LogoutDialog open={asking} onOpenChange={setAsking} />
    </>
  )
}
